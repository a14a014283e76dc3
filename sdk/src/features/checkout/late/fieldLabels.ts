import type { laterTexts } from './texts'
import type { CheckoutTexts } from '../page/texts'

type Texts = CheckoutTexts & typeof laterTexts

/** A field's name in the list of errors; null for a path without a field on the page. */
export function fieldLabel(path: string, texts: Texts): string | null {
  const [form, field] = path.split('.')
  if (field && (form === 'deliveryAddress' || form === 'billingAddress')) {
    const label = ADDRESS_LABELS[field]
    const section = form === 'billingAddress' ? texts.billing : texts.delivery
    return label ? `${texts[label]} (${section.toLowerCase()})` : null
  }
  const label = LABELS[path]
  return label ? texts[label] : null
}

/** Paths as the page shows their fields, from top to bottom. */
export function inPageOrder(paths: readonly string[]): string[] {
  const place = (path: string) => {
    const found = SECTIONS.indexOf(path.split('.')[0] ?? '')
    return found < 0 ? SECTIONS.length : found
  }
  return [...paths].sort((a, b) => place(a) - place(b))
}

/** The fields inside the card frame. */
export const CARD_FIELDS: readonly string[] = ['cardNo', 'expiryDate', 'cvv']

const SECTIONS = [
  'email',
  'phoneNumber',
  'deliveryAddress',
  'billingAddress',
  'poNumber',
  'storageAcknowledged',
  'nameOnCard',
  'cardNo',
  'expiryDate',
  'cvv',
]

/** The `name` of the control that a path belongs to. */
export function controlName(path: string): string {
  return path.replace('brandsWarnings.', '')
}

const LABELS: Readonly<Record<string, keyof Texts>> = {
  email: 'email',
  phoneNumber: 'phone',
  poNumber: 'poNumber',
  deposit: 'deposit',
  nameOnCard: 'nameOnCard',
  cardNo: 'cardNumber',
  expiryDate: 'expiry',
  cvv: 'cvv',
  devicePaymentCode: 'storeCode',
  storageAcknowledged: 'storageAcknowledge',
  'brandsWarnings.mieleWarning': 'miele',
}

const ADDRESS_LABELS: Readonly<Record<string, keyof Texts>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'company',
  address: 'address',
  suburb: 'suburb',
  state: 'state',
  postcode: 'postcode',
  deliveryInstructions: 'instructions',
}
