import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Widget, WidgetOptions } from '../ui'
import type { ReactWidgetParts } from '../ui/mount/reactWidget'
import { registry } from './registry'
import type { WidgetName } from './widgetOptions'

/** What the component of the mounted widget got. */
let props: object

// Widgets parse as always, but draw nothing.
vi.mock('../ui/mount/reactWidget', () => ({
  reactWidget: ({ options }: ReactWidgetParts<object>): Widget => ({
    mount(_root, context) {
      props = options(context.options)
      return { update: () => undefined, unmount: () => undefined }
    },
  }),
}))

/** For each widget with options: all of them, as the texts of attributes, and what its component gets. */
const SAMPLES: Partial<Record<WidgetName, [given: Record<string, string>, expected: object]>> = {
  shell: [
    { checkoutUrl: '/pay', variant: 'checkout' },
    { checkoutUrl: '/pay', isCheckout: true },
  ],
  breadcrumbs: [
    { items: '[{"title":"Ovens","uri":"c/ovens"}]' },
    { items: [{ title: 'Ovens', uri: 'c/ovens' }] },
  ],
  masthead: [
    {
      heading: 'Cook',
      text: 'Well',
      subtitles: '["Daily"]',
      image: '/a.jpg',
      video: '/a.mp4',
      buttons: '[{"type":"link","text":"Go","url":"/c/ovens"}]',
      mastClass: 'large-masthead',
      minHeight: '640',
    },
    {
      heading: 'Cook',
      text: 'Well',
      subtitles: ['Daily'],
      image: '/a.jpg',
      video: '/a.mp4',
      buttons: [{ type: 'link', text: 'Go', url: '/c/ovens' }],
      mastClass: 'large-masthead',
      minHeight: 640,
    },
  ],
  'compare-page': [{ skus: 'A~B' }, { skus: 'A~B' }],
  search: [{ placeholder: 'Find it' }, { placeholder: 'Find it' }],
  cart: [{ checkoutUrl: '/pay' }, { checkoutUrl: '/pay' }],
  'add-to-cart': [
    { sku: 'A1', quantity: '2', warrantyId: '7', installId: '8' },
    { sku: 'A1', quantity: 2, warrantyId: 7, installId: 8 },
  ],
  'add-to-project': [
    { sku: 'A1', quantity: '2', form: 'icon' },
    { sku: 'A1', quantity: 2, form: 'icon' },
  ],
  project: [
    { projectId: 'p1', shareId: 's1' },
    { projectId: 'p1', shareId: 's1' },
  ],
  'buy-box': [{ sku: 'A1' }, { sku: 'A1' }],
  stock: [{ sku: 'A1' }, { sku: 'A1' }],
  'price-history': [{ sku: 'A1' }, { sku: 'A1' }],
  specifications: [{ sku: 'A1' }, { sku: 'A1' }],
  reviews: [{ sku: 'A1' }, { sku: 'A1' }],
  video: [
    { sku: 'A1', heading: 'Watch', video: '/a.mp4', poster: '/a.jpg' },
    { sku: 'A1', heading: 'Watch', video: '/a.mp4', poster: '/a.jpg' },
  ],
  compare: [{ pageType: 'category' }, { pageType: 'category' }],
  price: [
    { sku: 'A1', quantity: '2', form: 'compact', lineDiscount: '19.95', altPriceMsg: 'Now' },
    { sku: 'A1', quantity: 2, form: 'compact', lineDiscountCents: 1995, altPriceMsg: 'Now' },
  ],
  offers: [{ sku: 'A1' }, { sku: 'A1' }],
  condition: [
    { sku: 'A1', form: 'ribbon' },
    { sku: 'A1', show: 'ribbon' },
  ],
  'compare-control': [
    { sku: 'A1', form: 'button', productId: '7', pageType: 'checkout' },
    { sku: 'A1', form: 'button', productId: '7', pageType: 'checkout' },
  ],
  checkout: [
    {
      confirmationUrl: '/thanks',
      shopUrl: '/shop',
      sections: 'contact delivery dates payment',
      labels: 'inside',
      layout: 'single',
      card: '{}',
    },
    {
      confirmationUrl: '/thanks',
      shopUrl: '/shop',
      looks: { sections: 'contact delivery dates payment', labels: 'inside', layout: 'single', card: '{}' },
    },
  ],
  confirmation: [
    { cartId: 'c1', shopUrl: '/shop', offerAccount: '' },
    { cartId: 'c1', shopUrl: '/shop', AccountOffer: expect.any(Function) },
  ],
  'order-lookup': [{ orderNumber: 'AOL-1' }, { orderNumber: 'AOL-1' }],
  location: [{ disabled: '' }, { disabled: true }],
  store: [{ storeUri: 'auburn' }, { storeUri: 'auburn' }],
  'store-blurb': [{ storeUri: 'auburn' }, { storeUri: 'auburn' }],
  demos: [
    { storeUri: 'auburn', manufacturer: 'miele' },
    { storeUri: 'auburn', manufacturer: 'miele' },
  ],
  demo: [{ demoId: '7' }, { demoId: 7 }],
  'sale-banner': [{ placement: 'cart' }, { placement: 'cart' }],
  promotions: [
    { category: 'ovens', manufacturer: 'miele' },
    { category: 'ovens', manufacturer: 'miele' },
  ],
  'sign-in': [
    { returnUrl: '/account', view: 'register' },
    { returnUrl: '/account', view: 'register' },
  ],
  account: [{ receiptUrl: '/receipt' }, { receiptUrl: '/receipt' }],
  'back-office': [
    { sku: 'A1', projectId: 'p1', customerEmail: 'a@b.co' },
    { sku: 'A1', projectId: 'p1', customerEmail: 'a@b.co', reminderId: undefined },
  ],
}

/** Content takes one attribute at a time, see below; the tracker draws nothing, see `analytics.test.ts`. */
const OTHERS: readonly string[] = ['analytics', 'content']

/** `store-uri` as the loader passes it on. */
const camel = (attribute: string) => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

async function mount(name: string, options: WidgetOptions) {
  const { widget } = (await import(`./widgets/${name}.ts`)) as { widget: Widget }
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const { unmount } = widget.mount(root, { host, name, options, config: { api: 'https://api.test' } })
  onTestFinished(() => {
    unmount()
    host.remove()
  })
}

describe('the attributes of a widget', () => {
  it.each(Object.entries(SAMPLES))('reach the component of %s, each of them', async (name, sample) => {
    const [given, expected] = sample
    await mount(name, given)
    expect(props).toEqual(expected)
  })

  it.each(['page', 'article', 'promotion'])(
    'reach the component of content one at a time: %s',
    async (of) => {
      await mount('content', { [of]: 'returns' })
      expect(props).toEqual({ of, uri: 'returns' })
    },
  )

  it('are all in the samples', () => {
    const expected = Object.entries(registry).flatMap(([name, { attributes }]) =>
      OTHERS.includes(name) || attributes.length === 0 ? [] : [[name, attributes.map(camel).sort()]],
    )
    const samples = Object.entries(SAMPLES).map(([name, [given]]) => [name, Object.keys(given).sort()])
    expect(Object.fromEntries(samples)).toEqual(Object.fromEntries(expected))
  })

  it('are those that docs/embedding.md lists for its element', () => {
    const items = readFileSync('docs/embedding.md', 'utf8').matchAll(
      /^- `countertop-([\w-]+)` .*\n((?: {2}.*\n)*)/gm,
    )
    const listed = [...items].map(([, name = '', lines = '']) => {
      const [, part = ''] = /- attributes: ([^]*?)(?:\n {2}- |$)/.exec(lines) ?? []
      // Values are in brackets.
      const attributes = part.replace(/\([^)]*\)/g, '')
      return [name, [...attributes.matchAll(/`([\w-]+)`/g)].map(([, attribute]) => attribute).sort()]
    })
    const known = Object.entries(registry).map(([name, { attributes }]) => [name, [...attributes].sort()])
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(known))
  })

  it('take reminderId of the back office from script alone', async () => {
    await mount('back-office', { reminderId: '7' })
    expect(props).toMatchObject({ reminderId: '7' })
  })
})
