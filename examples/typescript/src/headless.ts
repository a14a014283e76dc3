import { createCountertop } from '@countertop/sdk'
import {
  selectFields,
  startCheckout,
  type CheckoutActor,
  type CheckoutEvent,
  type CheckoutSnapshot,
} from '@countertop/sdk/headless'

/** Labels of the fields that a checkout of your own still has to be given, by its rules. */
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
  const begin = (of: CheckoutActor, event: CheckoutEvent) => of.send(event)
  actor.subscribe((snapshot) => report(openFields(snapshot)))
  begin(actor, { type: 'BEGUN' })
  return stop
}
