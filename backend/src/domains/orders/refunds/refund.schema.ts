import { z } from 'zod'
import { amount, cents, chosenLines, reason } from '../staff.schema'

const NOTHING_CHOSEN = 'Choose lines, delivery or all, or enter an amount.'

/** Exactly one of: `all`; `lines` and `delivery`, at their price or at `amount`; `amount`. */
export const refundRequest = z
  .strictObject({
    amount: amount.openapi({
      description: 'Dollars. Alone, or instead of the price of `lines` and `delivery`',
    }),
    reason,
    lines: chosenLines.nullish().openapi({
      description: 'The units to refund, without `amount` at the price paid, at most what is left',
    }),
    delivery: z.boolean().default(false).openapi({
      description: 'Also refunds delivery and services',
    }),
    all: z.boolean().default(false).openapi({ description: 'Refunds everything that is left' }),
    restock: z.boolean().default(false).openapi({
      description:
        'The units of `lines` or `all` are back and can be sold again; the last of them releases the delivery slot',
    }),
    expected: z
      .strictObject({ amount: cents, refundable: cents, giftCard: cents.nullish() })
      .refine(({ amount: shown, giftCard }) => shown > 0 || (giftCard ?? 0) > 0, 'Nothing was shown.')
      .nullish()
      .openapi({
        description:
          'The refund’s amount, the order’s `refundable` and what returns to the gift card, as shown to staff before they confirmed. 409 `REFUND_CHANGED` when one of them differs',
      }),
  })
  .superRefine((given, context) => {
    const hasItems = Boolean(given.lines) || given.delivery
    const hasAmount = given.amount !== null && given.amount !== undefined
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (given.all && (hasItems || hasAmount)) {
      refuse('all', 'Refund everything, or choose lines, delivery or an amount, not both.')
    }
    if (!given.all && !hasItems && !hasAmount) {
      refuse('lines', NOTHING_CHOSEN)
      refuse('amount', NOTHING_CHOSEN)
    }
    if (given.restock && !given.all && !given.lines) {
      refuse('restock', 'Choose the lines that are back.')
    }
  })
