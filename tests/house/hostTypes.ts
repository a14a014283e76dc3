// What hosts write and what the types refuse; package.test.ts compiles it as a host does, too.
import { createCartStore, createCountertop, on, type CountertopGlobal } from '@countertop/sdk'
import type { CallInput, Schemas } from '@countertop/sdk/api'
import { selectFields, startCheckout, type CheckoutSnapshot } from '@countertop/sdk/headless'
import { formatDollars } from '@countertop/sdk/rules'

const countertop = createCountertop({ api: 'https://api.example', brand: 'nz' })

/** Areas and keys of replaced texts are a closed list; texts from elsewhere may have any. */
export const withTexts = (translations: Record<string, Record<string, string>>) => [
  createCountertop({ api: 'https://api.example', texts: { cart: { empty: 'Nothing here yet' } } }),
  createCountertop({ api: 'https://api.example', texts: translations }),
  // @ts-expect-error -- no key of that name
  createCountertop({ api: 'https://api.example', texts: { cart: { nope: 'x' } } }),
  // @ts-expect-error -- no area of that name
  createCountertop({ api: 'https://api.example', texts: { crt: { empty: 'x' } } }),
]

/** A cart without any user interface. */
export async function total(): Promise<string> {
  const cart: Schemas['Cart'] = await countertop.client.call('GET /api/cart/')
  return formatDollars(Math.round(cart.orderTotal * 100))
}

export const cart = createCartStore(countertop)

type CheckoutBody = CallInput<'POST /api/checkout'>['body']
export const isCardOrder = (body: CheckoutBody): boolean => body.encryptedValues !== null

/** The states of a checkout are a closed list. */
export const off = on(document, 'checkout:change', ({ state }) => {
  if (state === 'challenge') document.title = "At your bank's page"
  // @ts-expect-error -- no state of that name
  if (state === 'chalenge') document.title = ''
})

/** Options depend on the widget. */
export function place(global: CountertopGlobal): void {
  global.mount('add-to-cart', '#buy', { sku: 'BWMW25C12SS', quantity: 2 })
  global.mount('cart-button', '#cart')
  // @ts-expect-error -- the option is called sku
  global.mount('add-to-cart', '#buy', { skuu: 'BWMW25C12SS' })
  // @ts-expect-error -- add-to-cart needs a sku
  global.mount('add-to-cart', '#buy')
  // @ts-expect-error -- no widget of that name
  global.mount('basket', '#cart')
}

/** Labels of the fields that are still missing or invalid. */
export const openFields = (snapshot: CheckoutSnapshot): string[] =>
  selectFields(snapshot)
    .filter(({ error }) => error !== '')
    .map(({ label }) => label)

/** Starts the checkout and reports its open fields at every change; returns the function that ends it. */
export async function followCheckout(
  host: HTMLElement,
  report: (fields: string[]) => void,
): Promise<() => void> {
  const countertop = createCountertop({ api: 'https://api.example', brand: 'nz' })
  const { actor, stop } = await startCheckout(countertop, host, {})
  actor.subscribe((snapshot) => report(openFields(snapshot)))
  actor.send({ type: 'BEGUN' })
  return stop
}
