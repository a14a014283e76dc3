import { settleArrival } from './arrival'
import { shoppersValues } from './counterForm'
import { totals } from './derive'
import type { CheckoutContext, CheckoutEvent } from './machine/types'
import type { OpenPaymentStore } from './openPayment'
import type { SavedCheckoutStore } from './savedCheckout'
import { storedPayment } from './storedPayment'

interface Scope {
  context: CheckoutContext
  event: CheckoutEvent
}

/** The machine's actions that store the shopper's input and payment in the browser, and clear them. */
export function storingActions(saved: SavedCheckoutStore, openPayment: OpenPaymentStore) {
  /** Email of the account that the form belongs to. */
  let owner: string | undefined
  return {
    saveCheckout({ context, event }: Scope, isUnchanged?: true): void {
      // Leaving an unchanged field or the page must not bring back what an order in another tab has removed
      // (CHK-380).
      if ((isUnchanged || event.type === 'PAGE_LEFT') && saved.wasCleared()) return
      // Staff may have signed in since the page opened, in another tab.
      if (context.view.features.checkoutSession === false) return
      saved.write(shoppersValues(context), {
        selectedDate: context.preferredDate ?? context.delivery?.deliveryDate ?? null,
        totalCents: totals(context).totalCents,
        handover: context.view.handover?.id,
        // Once a customer's, the form stays theirs: signing out leaves its values on the page.
        owner: (owner ??= context.view.customer?.email),
      })
    },
    saveTyped: ({ context }: Scope) => saved.addTyped(context.form),
    clearCheckout: () => saved.clear(),
    storePayment: ({ context }: Scope) => openPayment.write(storedPayment(context)),
    clearPayment(): void {
      openPayment.clear()
      settleArrival()
    },
  }
}
