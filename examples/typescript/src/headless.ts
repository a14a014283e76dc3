import { createCountertop } from '@countertop/sdk'
import { selectFields, startCheckout, type CheckoutSnapshot } from '@countertop/sdk/headless'

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
