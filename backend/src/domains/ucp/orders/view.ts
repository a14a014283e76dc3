import { dollarsToCents, formatDollars } from '@countertop/sdk/rules'
import type { OrderOfCheckout } from '../checkouts/checkout.repository'

const cents = dollarsToCents

type Product = OrderOfCheckout['snapshot']['products'][number]

/** Names a line of an order: its item, and its place among lines of the same. */
const lineIds = (products: readonly Product[]): string[] =>
  products.map(({ sku }, index) => {
    const place = products.slice(0, index).filter((one) => one.sku === sku).length
    return place === 0 ? sku : `${sku}-${place + 1}`
  })

const addOnsOf = ({ addOns, quantity }: Product) =>
  addOns.map(({ name, price }) => ({
    type: 'fee' as const,
    display_text: name,
    amount: cents(price) * quantity,
  }))

/** The lines of an order as a checkout has them. */
export const orderLines = ({ snapshot: { products } }: OrderOfCheckout, pictures: string) => {
  const ids = lineIds(products)
  return products.map((product, index) => {
    const fees = addOnsOf(product)
    const total = cents(product.lineTotal)
    const goods = total - fees.reduce((sum, { amount }) => sum + amount, 0)
    return {
      id: ids[index] ?? product.sku,
      item: {
        id: product.sku,
        title: product.title,
        price: cents(product.price),
        ...(product.image === '' ? {} : { image_url: new URL(product.image, pictures).href }),
      },
      quantity: product.quantity,
      totals: [
        { type: 'subtotal' as const, display_text: 'Subtotal', amount: goods },
        ...fees,
        { type: 'total' as const, display_text: 'Total', amount: total },
      ],
    }
  })
}

/** The amounts of an order in cents; GST is in the total. */
export const orderTotals = ({ snapshot: { totals } }: OrderOfCheckout) => [
  { type: 'subtotal' as const, display_text: 'Subtotal', amount: cents(totals.products) },
  ...(totals.discounts === 0
    ? []
    : [{ type: 'discount' as const, display_text: 'Discounts', amount: -cents(totals.discounts) }]),
  { type: 'fulfillment' as const, display_text: 'Delivery', amount: cents(totals.delivery) },
  ...(totals.services === 0
    ? []
    : [{ type: 'fee' as const, display_text: 'Services', amount: cents(totals.services) }]),
  {
    type: 'total' as const,
    display_text: `Total, including ${formatDollars(cents(totals.gstIncluded))} GST`,
    amount: cents(totals.total),
  },
]

/** Where the buyer sees the order: the page that looks it up by number and e-mail. */
export const orderPage = (site: string): string => `${site}/order-status`
