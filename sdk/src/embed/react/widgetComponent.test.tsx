import { act, cleanup, render } from '@testing-library/react'
import { createRef, StrictMode, Suspense, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit } from '../../core'
import * as components from '../../react'
import type { Widget, WidgetContext } from '../../ui'
import { registry } from '../registry'
import type { WidgetName } from '../widgetOptions'
import { CountertopProvider, widgetComponent } from './widgetComponent'

const config = { api: 'https://api.test', brand: 'nz' } as const
let contexts: WidgetContext[]
const update = vi.fn()
const unmount = vi.fn()
const widget: Widget = {
  mount(_root, context) {
    contexts.push(context)
    return { update, unmount }
  },
}
const AddToCart = widgetComponent('add-to-cart', () => Promise.resolve({ widget }))
const Cart = widgetComponent('cart', () => Promise.resolve({ widget }))

beforeEach(() => {
  contexts = []
  vi.clearAllMocks()
})
afterEach(cleanup)

const inProvider = (content: React.ReactNode) => (
  <CountertopProvider options={config}>{content}</CountertopProvider>
)

describe('a widget component', () => {
  it('mounts into a shadow root of its own and updates without mounting again', async () => {
    const view = await act(async () => render(inProvider(<AddToCart options={{ sku: 'A' }} fallback="…" />)))
    expect(contexts).toMatchObject([{ name: 'add-to-cart', config, options: { sku: 'A' } }])
    expect(contexts[0]?.host.shadowRoot).not.toBeNull()
    expect(view.container.textContent).toBe('')
    view.rerender(inProvider(<AddToCart options={{ sku: 'B' }} />))
    expect(contexts).toHaveLength(1)
    expect(update).toHaveBeenLastCalledWith({ sku: 'B' })
  })

  it('mounts once in strict mode', async () => {
    await act(async () => render(<StrictMode>{inProvider(<Cart />)}</StrictMode>))
    expect(contexts.length - unmount.mock.calls.length).toBe(1)
  })

  it('unmounts with its component, and ignores code that loads later', async () => {
    const view = await act(async () => render(inProvider(<Cart />)))
    await act(async () => view.unmount())
    expect(unmount).toHaveBeenCalledTimes(1)
    render(inProvider(<Cart />)).unmount()
    await act(async () => undefined)
    expect(contexts).toHaveLength(1)
  })

  it('passes events of its own widget to its listeners, with the event itself', async () => {
    const listener = vi.fn()
    await act(async () => render(inProvider(<Cart events={{ 'cart:open': listener }} />)))
    emit(contexts[0]!.host, 'cart:open', { source: 'test' })
    emit(document, 'cart:open', { source: 'other' })
    expect(listener).toHaveBeenCalledExactlyOnceWith({ source: 'test' }, expect.any(CustomEvent))
  })

  it('fires ready once it has mounted', async () => {
    const ready = vi.fn()
    await act(async () => render(inProvider(<Cart events={{ ready }} />)))
    expect(ready).toHaveBeenCalledExactlyOnceWith({ widget: 'cart' }, expect.any(CustomEvent))
  })

  it('does not remount when the host writes the options inline and renders again', async () => {
    const App = ({ report }: { report: () => void }) => (
      <CountertopProvider
        options={{ ...config, texts: { cart: { empty: 'Empty' } }, reportError: () => report() }}
      >
        <AddToCart options={{ sku: 'A' }} />
      </CountertopProvider>
    )
    const first = vi.fn()
    const second = vi.fn()
    const view = await act(async () => render(<App report={first} />))
    await act(async () => view.rerender(<App report={second} />))
    expect(contexts).toHaveLength(1)
    expect(unmount).not.toHaveBeenCalled()
    const { reportError } = contexts[0]!.config
    ;(reportError as () => void)()
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledTimes(1)
  })

  it('mounts again for another brand', async () => {
    const App = ({ brand }: { brand: 'nz' | 'aol' }) => (
      <CountertopProvider options={{ api: config.api, brand }}>
        <Cart />
      </CountertopProvider>
    )
    const view = await act(async () => render(<App brand="nz" />))
    await act(async () => view.rerender(<App brand="aol" />))
    expect(contexts.map((context) => context.config.brand)).toEqual(['nz', 'aol'])
    expect(unmount).toHaveBeenCalledTimes(1)
  })

  it("shows a message with a retry when its code fails to load, and does not change the host's tree", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi
      .fn<() => Promise<{ widget: Widget }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ widget })
    const Flaky = widgetComponent('cart', load)
    const errors = vi.fn()
    const view = await act(async () =>
      render(
        inProvider(
          <p>
            Own text
            <Flaky events={{ error: errors }} className="tall" />
          </p>,
        ),
      ),
    )
    expect(view.container.textContent).toBe('Own text')
    const host = view.container.querySelector<HTMLElement>('countertop-react-cart.tall')!
    const alert = host.shadowRoot!.querySelector('[role=alert]')!
    expect(alert.textContent).toContain('This part of the page could not be loaded.')
    expect(errors.mock.calls[0]?.[0]).toMatchObject({ widget: 'cart', error: { message: 'Failed to fetch' } })
    await act(async () => alert.querySelector('button')!.click())
    expect(contexts).toHaveLength(1)
    expect(host.shadowRoot!.querySelector('[role=alert]')).toBeNull()
    vi.restoreAllMocks()
  })

  it('offers to reload the page once a press has failed, too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const Broken = widgetComponent('cart', () => Promise.reject(new TypeError('Failed to fetch')))
    const view = await act(async () => render(inProvider(<Broken />)))
    const button = () =>
      view.container.querySelector('countertop-react-cart')!.shadowRoot!.querySelector('button')!
    await act(async () => button().click())
    expect(button().textContent).toBe('Reload the page')
    expect(reload).not.toHaveBeenCalled()
    await act(async () => button().click())
    expect(reload).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })

  it('draws once the option that was missing is set', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const needy: Widget = {
      mount(root, context) {
        if (!context.options.sku) throw new Error('needs the option "sku"')
        return widget.mount(root, context)
      },
    }
    const Needy = widgetComponent('add-to-cart', () => Promise.resolve({ widget: needy }))
    const view = await act(async () => render(inProvider(<Needy options={{ sku: '' }} />)))
    const root = view.container.querySelector('countertop-react-add-to-cart')!.shadowRoot!
    expect(root.querySelector('[role=alert]')).not.toBeNull()
    await act(async () => view.rerender(inProvider(<Needy options={{ sku: 'A' }} />)))
    expect(contexts.map(({ options }) => options)).toEqual([{ sku: 'A' }])
    expect(root.querySelector('[role=alert]')).toBeNull()
    await act(async () => view.rerender(inProvider(<Needy options={{ sku: 'B' }} />)))
    expect(update.mock.calls).toEqual([[{ sku: 'B' }]])
    vi.restoreAllMocks()
  })

  it("reports options that become invalid, and keeps what is drawn and the host's tree", async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const errors = vi.fn()
    const draw = (sku: string) => inProvider(<AddToCart options={{ sku }} events={{ error: errors }} />)
    const view = await act(async () => render(draw('A')))
    const invalid = new Error('needs the option "sku"')
    update.mockImplementationOnce(() => {
      throw invalid
    })
    await act(async () => view.rerender(draw('')))
    expect(view.container.querySelector('countertop-react-add-to-cart')).not.toBeNull()
    expect(unmount).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      'Countertop: add-to-cart keeps its last valid options.',
      invalid,
    )
    expect(errors.mock.calls[0]?.[0]).toMatchObject({
      widget: 'add-to-cart',
      error: { message: invalid.message },
    })
    await act(async () => view.rerender(draw('B')))
    expect(update).toHaveBeenLastCalledWith({ sku: 'B' })
    vi.restoreAllMocks()
  })

  it('passes links of the site to the router of the host, and leaves other origins to the browser', async () => {
    const navigate = vi.fn()
    await act(async () =>
      render(
        <CountertopProvider options={config} navigate={navigate}>
          <Cart />
        </CountertopProvider>,
      ),
    )
    const { host } = contexts[0]!
    expect(emit(host, 'navigate', { url: `${location.origin}/thanks?id=7#top` })).toBe(false)
    expect(emit(host, 'navigate', { url: 'https://bank.test/' })).toBe(true)
    expect(navigate.mock.calls).toEqual([['/thanks?id=7#top']])
  })

  it('passes id, class, slotted children and a ref to its element', async () => {
    const ref = createRef<HTMLElement>()
    await act(async () =>
      render(
        inProvider(
          <Cart ref={ref} id="cart" className="own" density="store">
            <a slot="logo">Logo</a>
          </Cart>,
        ),
      ),
    )
    expect(ref.current?.outerHTML).toBe(
      '<countertop-react-cart id="cart" density="store" class="own"><a slot="logo">Logo</a></countertop-react-cart>',
    )
  })

  it('throws an error without a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Cart />)).toThrow('<cart> needs a <CountertopProvider')
    vi.restoreAllMocks()
  })

  it('exists for every element of the script', () => {
    const names = Object.values(components).flatMap((component) =>
      'displayName' in component ? [component.displayName] : [],
    )
    expect(names.sort()).toEqual(
      Object.keys(registry)
        .map((name) => `Countertop(${name})`)
        .sort(),
    )
  })

  it('has drawn when it releases the reserved height', async () => {
    const drawing: Widget = {
      mount(root) {
        const tree = createRoot(root.appendChild(document.createElement('div')))
        tree.render(<p>Drawn</p>)
        return { update, unmount: () => tree.unmount() }
      },
    }
    const Drawing = widgetComponent('cart', () => Promise.resolve({ widget: drawing }))
    let shown: string | null | undefined
    const ready = () => (shown = view.container.firstElementChild?.shadowRoot?.textContent)
    const view = render(inProvider(<Drawing reserve={44} events={{ ready }} />))
    await act(async () => undefined)
    expect(shown).toBe('Drawn')
  })

  it('reserves its usual height in the browser', () => {
    for (const [name, component] of Object.entries(components)) {
      if (!('displayName' in component)) continue
      const Component = component as React.ComponentType<{ options?: object }>
      const { container, unmount: leave } = render(inProvider(<Component options={{}} />))
      const { height, wideHeight } =
        registry[container.firstElementChild!.localName.replace('countertop-react-', '') as WidgetName]
      const box = container.firstElementChild!.shadowRoot!.querySelector<HTMLElement>('.wait')
      expect([name, box?.style.minHeight]).toEqual([name, `${height === wideHeight ? height : 0}px`])
      leave()
    }
  })

  it.each([
    [undefined, '300px'],
    [120, '120px'],
  ])('reserves it before the first paint (%s)', (reserve, expected) => {
    const Tall = widgetComponent('cart', () => Promise.resolve({ widget }), 300)
    let seen: string | undefined
    function Page() {
      const page = useRef<HTMLDivElement>(null)
      useLayoutEffect(() => {
        const root = page.current?.firstElementChild?.shadowRoot
        seen = root?.querySelector<HTMLElement>('.wait')?.style.minHeight
      })
      return (
        <div ref={page}>
          <Tall reserve={reserve} />
        </div>
      )
    }
    render(inProvider(<Page />))
    expect(seen).toBe(expected)
  })

  it('keeps what it has drawn when Suspense hides it and shows it again', async () => {
    const drawing: Widget = {
      mount(root) {
        root.append('Drawn')
        return { update, unmount }
      },
    }
    const Drawing = widgetComponent('cart', () => Promise.resolve({ widget: drawing }))
    const never = new Promise<void>(() => undefined)
    function Sleeper({ isAsleep }: { isAsleep: boolean }) {
      // oxlint-disable-next-line typescript/only-throw-error -- a component suspends by throwing its promise
      if (isAsleep) throw never
      return null
    }
    const page = (isAsleep: boolean) =>
      inProvider(
        <Suspense>
          <Drawing />
          <Sleeper isAsleep={isAsleep} />
        </Suspense>,
      )
    const view = await act(async () => render(page(false)))
    await act(async () => view.rerender(page(true)))
    await act(async () => view.rerender(page(false)))
    expect(view.container.firstElementChild?.shadowRoot?.textContent).toBe('Drawn')
    expect(unmount).not.toHaveBeenCalled()
  })

  it('leaves `display` to a class where the host sets it to undefined', () => {
    const host = inProvider(<Cart className="hidden" reserve={900} style={{ display: undefined }} />)
    expect(renderToString(host)).toBe(
      '<countertop-react-cart style="min-height:900px" class="hidden"></countertop-react-cart>',
    )
  })

  it('reserves the height that the host names, on the server too, until it has drawn', async () => {
    const host = inProvider(<Cart reserve={900} style={{ margin: 8 }} />)
    expect(renderToString(host)).toBe(
      '<countertop-react-cart style="display:block;min-height:900px;margin:8px"></countertop-react-cart>',
    )
    const { container } = await act(async () => render(host))
    expect(container.innerHTML).toBe('<countertop-react-cart style="margin: 8px;"></countertop-react-cart>')
  })

  it('is only an element on the server', () => {
    expect(renderToString(inProvider(<Cart />))).toBe('<countertop-react-cart></countertop-react-cart>')
  })
})
