import { EARLY_NOTIFICATION_LABEL, PAYPAL_PAY_IN_4_LABEL } from '../../../rules'
import type { TextField, TickField } from '../form'
import { laterTexts } from '../late/texts'
import type { CheckoutContext } from '../machine/types'
import { staffTexts } from '../staff/texts'
import { checkoutTexts } from '../texts'

const ours = { ...checkoutTexts, ...laterTexts, ...staffTexts }

const KEYS: Readonly<Record<string, keyof typeof ours>> = {
  email: 'email',
  phoneNumber: 'phone',
  poNumber: 'poNumber',
  deposit: 'deposit',
  nameOnCard: 'nameOnCard',
  devicePaymentCode: 'storeCode',
  subdivision: 'store',
  salespersonCode: 'salesperson',
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'company',
  address: 'address',
  suburb: 'suburb',
  state: 'state',
  postcode: 'postcode',
  deliveryInstructions: 'instructions',
  billingSameAsDelivery: 'billingSame',
  requestedDeliveryContact: 'uniqueRequirements',
  requestedInstallationContact: 'installationContact',
  winningDeliveryServiceOverride: 'ownDelivery',
  mieleWarning: 'miele',
  storageAcknowledged: 'storageAcknowledge',
}

/** A field's label: the site's own text, else ours. Some are fixed by a rule, such as the Miele notice. */
export function labelOf({ brand, view }: CheckoutContext, field: TextField | TickField): string {
  if (field === 'newsletter') return brand.texts.newsletter
  if (field === 'earlyNotification') return EARLY_NOTIFICATION_LABEL
  if (field === 'payInFour') return PAYPAL_PAY_IN_4_LABEL
  const texts: Readonly<Record<string, string>> = { ...ours, ...view.texts }
  return texts[KEYS[field.split('.').at(-1) ?? ''] ?? ''] ?? ''
}
