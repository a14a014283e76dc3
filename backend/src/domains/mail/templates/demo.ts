import { DEMO_PAID_IN_STORE, formatPhone, formatPrice } from '@countertop/sdk/rules'
import type { MailData } from '../kinds'
import type { Letter, LetterContext } from './letter'
import { hello } from './words'

const priceRow = ({ priceCents, guests }: MailData['demoBooked']) => {
  if (priceCents === undefined) return []
  const price = priceCents === 0 ? 'FREE' : `${formatPrice(priceCents * guests)}, ${DEMO_PAID_IN_STORE}`
  return [{ label: 'Price', lines: [price] }]
}

/** Confirms seats at a cooking demo. */
export const demoBooked = (data: MailData['demoBooked'], { brand }: LetterContext): Letter => ({
  subject: `Your seats for ${data.title}`,
  preview: `${data.day} at ${data.storeName}.`,
  title: 'See you at the cooking demo',
  blocks: [
    { kind: 'text', text: `${hello(data.firstName)}, your seats are booked.` },
    {
      kind: 'facts',
      rows: [
        { label: 'Cooking demo', lines: [data.title] },
        { label: 'When', lines: [data.day, data.hours] },
        { label: 'Where', lines: [data.storeName, formatPhone(data.storePhone, brand.country)] },
        { label: 'Guests', lines: [String(data.guests)] },
        ...priceRow(data),
      ],
    },
    {
      kind: 'text',
      text: `If you cannot come, please call the store on ${formatPhone(data.storePhone, brand.country)}.`,
    },
  ],
})
