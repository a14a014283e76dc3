import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announcer, CountertopError } from '../../core'
import { useCountertop, useEmit, useTexts } from './context'
import { reactWidget } from './reactWidget'
import type { Mounted, WidgetContext } from './widget'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const left = vi.fn()
const pressed = vi.fn()
const defaults = { title: 'Hello' }

function Greeting({ name }: { name: string }) {
  const { brand } = useCountertop()
  const texts = useTexts('widget', defaults)
  const emit = useEmit()
  const [first] = useState(name)
  useEffect(() => left, [])
  if (name === 'boom') throw new Error('boom')
  return (
    <button
      type="button"
      onClick={() => emit('cart:open', { source: name })}
      onKeyDown={({ key }) => pressed(key)}
    >
      {texts.title} {name}, first {first}, at {brand.code}
    </button>
  )
}

const widget = reactWidget({
  component: Greeting,
  sheets: ['.own{color:red}'],
  options: ({ name }) => ({ name: String(name ?? 'you') }),
})

function mount(options: Record<string, unknown> = {}, config: Partial<WidgetContext['config']> = {}) {
  const host = document.body.appendChild(document.createElement('countertop-greeting'))
  const root = host.attachShadow({ mode: 'open' })
  const context = { host, name: 'greeting', options, config: { api: 'https://api.test', ...config } }
  let mounted: Mounted | undefined
  act(() => {
    mounted = widget.mount(root, context)
  })
  return { host, root, mounted: mounted!, text: () => root.querySelector('.ct')?.textContent }
}

beforeEach(() => vi.clearAllMocks())

describe('reactWidget', () => {
  it('renders the component with the element’s brand and the host’s texts', () => {
    const { text } = mount({ name: 'Ada' }, { brand: 'nz', texts: { widget: { title: 'Kia ora' } } })
    expect(text()).toBe('Kia ora Ada, first Ada, at nz')
  })

  it('renders the texts that the host has set since the first widget mounted, and none that it has withdrawn', () => {
    const texts = (title: string) => ({ texts: { widget: { title } } })
    expect(mount({}, { brand: 'hc', ...texts('Hi') }).text()).toContain('Hi you')
    expect(mount({}, { brand: 'hc', ...texts('Kia ora') }).text()).toContain('Kia ora you')
    expect(mount({}, { brand: 'hc' }).text()).toContain('Kia ora you')
    expect(mount({}, { brand: 'hc', texts: {} }).text()).toContain('Hello you')
  })

  it('is in English and runs from left to right on a page in another language', () => {
    const { root } = mount({}, { brand: 'nz' })
    const wrapper = root.querySelector<HTMLElement>('.ct')
    expect([wrapper?.lang, wrapper?.dir]).toEqual(['en-NZ', 'ltr'])
  })

  it('is in the language of the host’s texts, and so is what it announces', async () => {
    const texts = { widget: { title: 'Kia ora' } }
    const { root } = mount({}, { brand: 'andoo', texts, lang: 'mi' })
    expect(root.querySelector<HTMLElement>('.ct')?.lang).toBe('mi')
    announcer().say('Kua tāpirihia')
    expect(document.querySelector<HTMLElement>('countertop-announcer')?.lang).toBe('mi')
    const withdrawn = mount({}, { brand: 'andoo', texts: {} })
    expect(withdrawn.root.querySelector<HTMLElement>('.ct')?.lang).toBe('en-AU')
    announcer().say('Added')
    expect(document.querySelector<HTMLElement>('countertop-announcer')?.lang).toBe('en-AU')
  })

  it('updates without remounting', () => {
    const { mounted, text } = mount({ name: 'Ada' })
    act(() => mounted.update({ name: 'Bo' }))
    expect(text()).toBe('Hello Bo, first Ada, at aol')
  })

  it('unmounts once, whatever is called afterwards', () => {
    const { root, mounted } = mount()
    act(() => mounted.unmount())
    act(() => mounted.unmount())
    act(() => mounted.update({ name: 'late' }))
    expect(left).toHaveBeenCalledTimes(1)
    expect(root.childNodes).toHaveLength(0)
  })

  it('shares its sheets between instances and adds each once', () => {
    const one = mount()
    const two = mount()
    expect(one.root.adoptedStyleSheets).toEqual(two.root.adoptedStyleSheets)
    expect(new Set(one.root.adoptedStyleSheets).size).toBe(one.root.adoptedStyleSheets.length)
  })

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'light dark'],
    [undefined, ''],
  ] as const)(
    'sets scheme %s and density on its wrapper, which the page cannot match',
    (scheme, expected) => {
      const { root } = mount({}, { colorScheme: scheme, brand: 'waapp' })
      const wrapper = root.querySelector<HTMLElement>('.ct')
      expect(wrapper?.style.colorScheme).toBe(expected)
      expect(wrapper?.dataset.density).toBe('store')
    },
  )

  it('fires events at its element', () => {
    const { host, root } = mount({ name: 'Ada' })
    const heard = vi.fn()
    host.addEventListener('countertop:cart:open', (event) => heard((event as CustomEvent).detail))
    root.querySelector('button')?.click()
    expect(heard).toHaveBeenCalledExactlyOnceWith({ source: 'Ada' })
  })

  it.each([
    ['of a composition', { isComposing: true }],
    ['that ended a composition, in Safari', { keyCode: 229 }],
  ])('leaves a key %s to the input method', (_, sign) => {
    const { root } = mount({ name: 'Ada' })
    const press = (init: KeyboardEventInit) =>
      root
        .querySelector('button')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }))
    press(sign)
    expect(pressed).not.toHaveBeenCalled()
    press({ keyCode: 13 })
    expect(pressed).toHaveBeenCalledExactlyOnceWith('Enter')
  })

  it('shows a message with a button to go on when the component throws, and emits an event', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { host, root, mounted } = mount({ name: 'Ada' })
    const errors: CountertopError[] = []
    host.addEventListener('countertop:error', (event) => errors.push((event as CustomEvent).detail.error))
    act(() => mounted.update({ name: 'boom' }))
    expect(root.querySelector('[role=alert]')?.textContent).toContain('This part of the page has a problem.')
    expect(errors[0]).toBeInstanceOf(CountertopError)
    expect(errors[0]).toMatchObject({ code: 'WIDGET', message: 'boom' })
    act(() => mounted.update({ name: 'Bo' }))
    root.querySelector('button')?.focus()
    act(() => root.querySelector('button')?.click())
    expect(root.querySelector('.ct')?.textContent).toContain('Hello Bo')
    // The button has gone.
    expect(root.activeElement).toBe(root.querySelector('.ct'))
    vi.restoreAllMocks()
  })
})
