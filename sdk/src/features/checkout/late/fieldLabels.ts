import type { laterTexts } from './texts'
import type { CheckoutTexts } from '../texts'

type Texts = CheckoutTexts & typeof laterTexts

/** A field's name in the list of errors; null for a path without a field on the page. */
export function fieldLabel(path: string, texts: Texts): string | null {
  const [form, field] = path.split('.')
  if (field && (form === 'deliveryAddress' || form === 'billingAddress')) {
    const label = textOf(field, texts)
    const section = form === 'billingAddress' ? texts.billing : texts.delivery
    return label && `${label} (${section.toLowerCase()})`
  }
  return textOf(path, texts)
}

const textOf = (name: string, texts: Texts): string | null =>
  texts[LABELS[name] ?? (name as keyof Texts)] ?? null

/**
 * Paths as the page shows their fields, from top to bottom: the host may have chosen another order of the
 * sections.
 */
export function inPageOrder(paths: readonly string[], root: ParentNode): string[] {
  const names = Array.from(root.querySelectorAll('[name]'), (control) => control.getAttribute('name'))
  const place = (path: string) => {
    const found = names.indexOf(CARD_FIELDS.includes(path) ? 'cardFrame' : controlName(path))
    return found < 0 ? names.length : found
  }
  return [...paths].sort((a, b) => place(a) - place(b))
}

/** The fields inside the card frame. */
export const CARD_FIELDS: readonly string[] = ['cardNo', 'expiryDate', 'cvv']

/** The `name` of the control that a path belongs to. */
export function controlName(path: string): string {
  return path.replace('brandsWarnings.', '')
}

/** Fields whose text has another name. */
const LABELS: Readonly<Record<string, keyof Texts>> = {
  phoneNumber: 'phone',
  cardNo: 'cardNumber',
  expiryDate: 'expiry',
  devicePaymentCode: 'storeCode',
  storageAcknowledged: 'storageAcknowledge',
  'brandsWarnings.mieleWarning': 'miele',
  companyName: 'company',
  deliveryInstructions: 'instructions',
}
