import { beforeEach, describe, expect, it, vi } from 'vitest'
import { registry } from '../registry'
import type { CountertopGlobal } from './api'

const page = window as unknown as { Countertop?: Partial<Omit<CountertopGlobal, 'q'>> & { q?: unknown } }

vi.stubGlobal('__FIRST__', { chunks: [], widgets: {} })
vi.stubGlobal('__VERSION__', '2.0.0')

function addTag(brand?: string) {
  const script = document.createElement('script')
  // Never loaded: no browser runs this type.
  script.type = 'text/plain'
  script.src = 'https://cdn.test/countertop.js'
  if (brand) script.dataset.brand = brand
  document.head.append(script)
  return script
}

async function runScript(script = addTag()) {
  vi.resetModules()
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  await import('./main')
}

beforeEach(() => {
  delete page.Countertop
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

describe('the script', () => {
  it('defines every element and runs the queued calls in order', async () => {
    const order: string[] = []
    const queue: unknown[] = [
      (countertop: CountertopGlobal) => order.push(`function at ${countertop.version}`),
      ['configure', { debug: true }],
      ['on', 'cart:close', () => order.push('closed')],
    ]
    const stub = { q: queue }
    page.Countertop = stub
    await runScript()
    for (const name of Object.keys(registry)) expect(customElements.get(`countertop-${name}`)).toBeDefined()
    document.dispatchEvent(new CustomEvent('countertop:cart:close'))
    expect(order).toEqual(['function at 2.0.0', 'closed'])
    // The page's references to its stub continue to work.
    expect(page.Countertop).toBe(stub)
    queue.push(() => order.push('late'))
    stub.q.push(() => order.push('later'))
    expect(order.slice(2)).toEqual(['late', 'later'])
  })

  it('defines an element around the page once the browser has parsed it', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const define = vi.spyOn(customElements, 'define')
    vi.spyOn(customElements, 'get').mockReturnValue(undefined)
    define.mockImplementation(() => undefined)
    const defined = () => define.mock.calls.map(([tag]) => tag)
    await runScript()
    expect(defined()).toContain('countertop-buy-box')
    expect(defined()).not.toContain('countertop-shell')
    readyState.mockReturnValue('interactive')
    document.dispatchEvent(new Event('readystatechange'))
    expect(defined()).toContain('countertop-shell')
  })

  it.each([
    ['a page with an undefined element', document.createElement('p'), false, 1],
    ['a page whose host debugs', null, true, 1],
    ['no other page', null, false, 0],
  ])('requests the check of %s, after the first interaction', async (_, undefinedElement, debug, times) => {
    const load = vi.fn(() => Promise.reject(new Error('offline')))
    vi.doMock('./chunks', () => ({ chunkLoader: () => load }))
    vi.spyOn(document, 'querySelector').mockReturnValue(undefinedElement)
    page.Countertop = { q: [['configure', { debug }]] }
    await runScript()
    vi.doUnmock('./chunks')
    const requests = () => load.mock.calls.flat().filter((name: unknown) => name === 'check')
    expect(requests()).toHaveLength(0)
    dispatchEvent(new Event('keydown'))
    await new Promise<void>(queueMicrotask)
    expect(requests()).toHaveLength(times)
  })

  it('yields to an earlier loader, and warns with both versions', async () => {
    await runScript()
    const first = page.Countertop
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { load } = first!
    vi.stubGlobal('__VERSION__', '2.1.0')
    await runScript()
    expect(page.Countertop).toBe(first)
    expect(first).toMatchObject({ version: '2.0.0', load })
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'Countertop 2.0.0 is on this page already; 2.1.0 is not used.',
      expect.anything(),
    )
  })

  it.each([
    ['second', 'first'],
    ['first', 'second'],
  ])('applies the attributes of the page’s first tag when the %s runs before the %s', async (earlier) => {
    const elementClass = vi.fn((..._: unknown[]) => HTMLElement)
    vi.doMock('./element', () => ({ elementClass }))
    vi.spyOn(customElements, 'get').mockReturnValue(undefined)
    vi.spyOn(customElements, 'define').mockImplementation(() => undefined)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tags = [addTag('aol'), addTag('nz')]
    if (earlier === 'second') tags.reverse()
    for (const tag of tags) await runScript(tag)
    vi.doUnmock('./element')
    const [, , { config }] = elementClass.mock.lastCall as [unknown, unknown, { config: unknown }]
    expect(config).toEqual({ api: 'https://cdn.test', brand: 'aol' })
    const [applied, ignored] = earlier === 'first' ? tags : tags.toReversed()
    expect(warned.mock.calls.map(([, named]: unknown[]) => named)).toEqual([
      { applied, tags: [applied, ignored] },
    ])
  })

  it('keeps the attributes that it has applied when a tag is inserted before its own', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const applied = addTag('aol')
    await runScript(applied)
    const late = addTag('nz')
    document.head.prepend(late)
    await runScript(late)
    expect(warned.mock.calls.map(([, named]: unknown[]) => named)).toEqual([
      { applied, tags: [late, applied] },
    ])
  })
})
