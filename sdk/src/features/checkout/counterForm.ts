import { defaultSales, showsSalesSelector } from '../../rules'
import { addressFrom } from './addressFrom'
import type { CheckoutView } from './api.types'
import { fillIn, type CheckoutFormState, type CheckoutValues, type OwnContact } from './form'
import type { CheckoutContext } from './machine/types'

/**
 * The form with its store and salesperson where the view still offers the store to the same member of staff,
 * else with the view's default ones (CHK-OP-051). Empty for a shopper without the selector (CHK-012).
 *
 * @param former the view before; staff who sign in after a colleague do not get the colleague's choice
 */
export function withSales(form: CheckoutFormState, view: CheckoutView, former = view): CheckoutFormState {
  const isOffered = view.stores.some(({ subdivision }) => subdivision === form.values.subdivision)
  if (isOffered && view.staffId === former.staffId) return form
  const sales = showsSalesSelector(view) ? defaultSales(view.stores, view.salesPeople) : null
  return fillIn(form, {
    subdivision: sales?.subdivision ?? '',
    salespersonCode: sales?.salespersonCode ?? '',
  })
}

/**
 * Saves phone and address before the store's replace them (CHK-OP-050), and the texts that suit the store's.
 */
export function saveOwnContact(
  { form: { values } }: CheckoutContext,
  texts: OwnContact['texts'],
): Partial<CheckoutContext> {
  const { phoneNumber, deliveryAddress } = values
  return { ownContact: { phoneNumber, deliveryAddress, texts } }
}

/**
 * Fills in the store's phone and address (CHK-328, CHK-329), which count as chosen from the suggestions
 * (CHK-OP-052).
 */
export function atStore({ form, view: { store } }: CheckoutContext): Partial<CheckoutContext> {
  if (!store) return {}
  const { phone, address, suburb, state, postcode } = store
  return {
    form: fillIn(form, {
      phoneNumber: phone,
      deliveryAddress: { ...form.values.deliveryAddress, address, suburb, state, postcode },
    }),
  }
}

/** Restores the customer's own phone and address, else the form's earlier ones (CHK-334, CHK-335). */
export function backFromStore(context: CheckoutContext): Partial<CheckoutContext> {
  const { form, view } = context
  const saved = shoppersValues(context)
  const own = view.customer?.shippingAddress
  return {
    ownContact: null,
    form: fillIn(form, {
      phoneNumber: view.customer?.phone || saved.phoneNumber,
      deliveryAddress: own ? addressFrom(own, null) : saved.deliveryAddress,
    }),
  }
}

/** The form without the store's values, to save for the next visit. */
export function shoppersValues({ form: { values }, ownContact: saved }: CheckoutContext): CheckoutValues {
  if (!saved) return values
  const { firstName, lastName, companyName } = values.deliveryAddress
  return {
    ...values,
    phoneNumber: saved.phoneNumber,
    deliveryAddress: { ...saved.deliveryAddress, firstName, lastName, companyName },
  }
}
