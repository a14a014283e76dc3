import type { Cart, CartProduct } from './cart.types'

/** Applies a change to the lines and estimates the totals until the server's answer has the exact ones. */
export function withLines(cart: Cart, change: (line: CartProduct) => CartProduct | null): Cart {
  const products = cart.products.map(change).filter((line) => line !== null)
  const sum = (lines: readonly CartProduct[], of: (line: CartProduct) => number): number =>
    lines.reduce((total, line) => total + of(line), 0)
  const value = (line: CartProduct): number =>
    line.quantity * (line.price + (line.selectedInstall?.price ?? 0) + (line.selectedWarranty?.price ?? 0))
  const orderTotal = Math.max(0, cart.orderTotal - sum(cart.products, value) + sum(products, value))
  return {
    ...cart,
    products,
    productCount: sum(products, (line) => line.quantity),
    orderTotal: Math.round(orderTotal * 100) / 100,
  }
}
