import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit } from '../../core'
import type { Widget, WidgetContext } from '../../ui'
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
  it('mounts into its own shadow root and updates without remounting', async () => {
    const view = await act(async () => render(inProvider(<Cart options={{ sku: 'A' }} fallback="…" />)))
    expect(contexts).toMatchObject([{ name: 'cart', config, options: { sku: 'A' } }])
    expect(contexts[0]?.host.shadowRoot).not.toBeNull()
    expect(view.container.textContent).toBe('')
    view.rerender(inProvider(<Cart options={{ sku: 'B' }} />))
    expect(contexts).toHaveLength(1)
    expect(update).toHaveBeenLastCalledWith({ sku: 'B' })
  })

  it('mounts once in strict mode', async () => {
    await act(async () => render(<StrictMode>{inProvider(<Cart />)}</StrictMode>))
    expect(contexts.length - unmount.mock.calls.length).toBe(1)
  })

  it('unmounts with its component, and drops code that loads later', async () => {
    const view = await act(async () => render(inProvider(<Cart />)))
    await act(async () => view.unmount())
    expect(unmount).toHaveBeenCalledTimes(1)
    render(inProvider(<Cart />)).unmount()
    await act(async () => undefined)
    expect(contexts).toHaveLength(1)
  })

  it('passes events of its own widget to its listeners', async () => {
    const heard = vi.fn()
    await act(async () => render(inProvider(<Cart events={{ 'cart:open': heard }} />)))
    emit(contexts[0]!.host, 'cart:open', { source: 'test' })
    emit(document, 'cart:open', { source: 'other' })
    expect(heard.mock.calls).toEqual([[{ source: 'test' }]])
  })

  it('names what is missing without a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Cart />)).toThrow('<cart> needs a <CountertopProvider')
    vi.restoreAllMocks()
  })

  it('renders only an element on the server', () => {
    expect(renderToString(inProvider(<Cart />))).toBe('<countertop-react-cart></countertop-react-cart>')
  })
})
