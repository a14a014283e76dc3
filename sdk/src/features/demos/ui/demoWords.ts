import { fill } from '../../../core'
import { demoAvailability, dollarsToCents, formatPrice } from '../../../rules'
import type { Demo } from '../demoList.store'
import type { demosTexts } from '../demos.texts'

type Texts = typeof demosTexts

export const priceText = ({ price }: Demo, texts: Texts): string =>
  price === 0 ? texts.free : fill(texts.perPerson, { price: formatPrice(dollarsToCents(price)) })

/** Returns what these seats cost and where to pay; null for a free demo. */
export const toPayText = ({ price }: Demo, guests: number, texts: Texts): string | null =>
  price === 0
    ? null
    : fill(texts.toPay, {
        price: formatPrice(dollarsToCents(price) * guests),
        guests: guestsText(guests, texts),
      })

/** Returns how many seats are left, or the alternative where there are none. */
export function seatsText({ availability, seatsRemaining }: Demo, texts: Texts): string {
  if (availability === demoAvailability.ContactStore) return texts.byStore
  if (availability === demoAvailability.WaitList) return texts.full
  return seatsRemaining === 1 ? texts.seatsOne : fill(texts.seats, { count: seatsRemaining })
}

export const guestsText = (count: number, texts: Texts): string =>
  count === 1 ? texts.guestsOne : fill(texts.guestsMany, { count })
