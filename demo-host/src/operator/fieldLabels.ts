/** Labels of the fields that staff fill in, by their names in the calls, for forms and messages. */
export const FIELD_LABELS = {
  amount: 'Amount in dollars',
  backgroundColor: 'Background colour',
  bannerURL: 'Link',
  carrier: 'Carrier',
  date: 'Due on',
  desktopContent: 'Desktop text',
  html: 'Text',
  image: 'Picture',
  lines: 'Items',
  method: 'How the customer paid',
  mobileContent: 'Phone text',
  notes: 'Notes',
  publishedAt: 'Shown from',
  reason: 'Reason',
  search: 'Order number, name, email or phone',
  summary: 'Summary',
  title: 'Title',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
} as const satisfies Record<string, string>

/** Shown for a value that no field contains, such as one of the page's address. */
const NOT_ENTERED = 'This page may be out of date. Please open it again and repeat the change.'

/**
 * A sentence for each refused field, with its label in place of its name in the call: `lines.0.quantity`
 * belongs to the items.
 */
export const fieldMessages = (fields: Readonly<Record<string, readonly string[]>>): string => {
  const sentences = Object.entries(fields).map(([path, messages]) => {
    const [name = ''] = path.split('.')
    const label = (FIELD_LABELS as Readonly<Record<string, string>>)[name]
    return label === undefined ? NOT_ENTERED : `${label}: ${messages.join(' ')}`
  })
  return [...new Set(sentences)].join(' ')
}
