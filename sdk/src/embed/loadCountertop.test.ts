import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VERSION } from '../core'

const options = { api: 'https://api.test', brand: 'nz' } as const
const page = window as unknown as { Countertop?: { version?: string; q?: unknown } }

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')]

async function library() {
  vi.resetModules()
  return (await import('./loadCountertop')).loadCountertop
}

/** Simulates the loaded script: runs the queued calls, and later calls at once. */
function arrive(version = VERSION) {
  const configured: unknown[] = []
  const stub = page.Countertop ?? {}
  const run = (call: unknown) =>
    typeof call === 'function' ? void (call as (api: unknown) => void)(stub) : configured.push(call)
  const waiting = Array.isArray(stub.q) ? (stub.q as unknown[]) : []
  Object.assign(stub, { version, q: { push: run } })
  waiting.splice(0).forEach(run)
  page.Countertop = stub
  return { stub, configured }
}

beforeEach(() => {
  delete page.Countertop
  document.head.replaceChildren()
  // Nothing is fetched here; each test simulates the script's outcome.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      const script = node as HTMLScriptElement
      document.head.appendChild(document.createComment('')).replaceWith(inert(script))
    }
  })
})
afterEach(() => vi.restoreAllMocks())

/** The same element, of a type that the test's browser does not run. */
function inert(script: HTMLScriptElement) {
  script.type = 'text/plain'
  return script
}

describe('loadCountertop', () => {
  it('loads the train of its own major version from the backend, once, with the options', async () => {
    const load = await library()
    const [first, second] = [load(options), load(options)]
    expect(scripts().map(({ src, crossOrigin }) => [src, crossOrigin])).toEqual([
      [`https://api.test/sdk/${VERSION.split('.')[0]}/countertop.js`, 'anonymous'],
    ])
    const { stub, configured } = arrive()
    expect(await first).toBe(stub)
    expect(await second).toBe(stub)
    expect(configured).toEqual([
      ['configure', options],
      ['configure', options],
    ])
  })

  it('adds the hash and the nonce to the script', async () => {
    const load = await library()
    void load({ ...options, src: 'https://cdn.test/0.1.0/countertop.js', integrity: 'sha384-x', nonce: 'n' })
    const [script] = scripts()
    expect([script?.src, script?.integrity, script?.nonce]).toEqual([
      'https://cdn.test/0.1.0/countertop.js',
      'sha384-x',
      'n',
    ])
  })

  it('uses a script that already runs on the page', async () => {
    const { stub, configured } = arrive()
    expect(await (await library())(options)).toBe(stub)
    expect(scripts()).toEqual([])
    expect(configured).toEqual([['configure', options]])
  })

  it('queues its options on a stub of the page that has no queue', async () => {
    page.Countertop = {}
    const result = (await library())(options)
    expect(scripts()).toHaveLength(1)
    const { stub, configured } = arrive()
    expect(await result).toBe(stub)
    expect(configured).toEqual([['configure', options]])
  })

  function pageTag() {
    const tag = document.createElement('script')
    tag.src = 'https://cdn.test/sdk/countertop.js'
    return document.head.appendChild(inert(tag))
  }

  it('waits for an existing tag while the page loads', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const tag = pageTag()
    const result = (await library())(options)
    expect(scripts()).toEqual([tag])
    const { stub } = arrive()
    expect(await result).toBe(stub)
    window.dispatchEvent(new Event('load'))
    expect(scripts()).toEqual([tag])
  })

  it('inserts a tag of its own once the page has loaded and its tag has failed', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const tag = pageTag()
    tag.dispatchEvent(new Event('error'))
    const early = (await library())(options)
    expect(scripts()).toEqual([tag])
    window.dispatchEvent(new Event('load'))
    expect(scripts()).toHaveLength(2)
    scripts()[1]?.dispatchEvent(new Event('error'))
    await expect(early).rejects.toMatchObject({ code: 'WIDGET' })
    state.mockReturnValue('complete')
    const late = (await library())(options)
    expect(scripts()).toHaveLength(2)
    const { stub } = arrive()
    expect(await late).toBe(stub)
  })

  it('fails with a message, and retries at the next call', async () => {
    const load = await library()
    const failing = load(options)
    scripts()[0]?.dispatchEvent(new Event('error'))
    await expect(failing).rejects.toMatchObject({
      name: 'CountertopError',
      code: 'WIDGET',
      retryable: true,
      message: 'https://api.test/sdk/0/countertop.js could not be loaded',
    })
    const again = load(options)
    expect(scripts()).toHaveLength(1)
    const { stub } = arrive()
    expect(await again).toBe(stub)
  })

  it('warns where the script is of another release', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    arrive('0.0.9')
    await (
      await library()
    )(options)
    expect(warn.mock.calls.flat().join()).toContain(`script is 0.0.9, @countertop/sdk is ${VERSION}`)
  })
})
