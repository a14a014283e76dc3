import { z } from 'zod'
import type { Leg, ShopperAction } from './provider'

const shopperAction: z.ZodType<ShopperAction> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('wait') }),
])

/** What every leg may store of its provider's answers. An adapter parses its own further fields itself. */
const legData = z.object({
  /** The shopper's next step, while the leg waits for it. */
  next: shopperAction.optional(),
  /** When the provider lets the leg expire; ISO 8601. */
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  /** Why the provider refused the leg, in its own words. */
  refusal: z.string().optional(),
  /** The means of payment for the confirmation, such as `Visa ending in 1111`. */
  summary: z.string().optional(),
  /** The parameters that the shopper's browser brought back. */
  brought: z.record(z.string(), z.string()).optional(),
  /** A void was sent and its answer is not recorded, so that it may take effect at any time. */
  voidSent: z.literal(true).optional(),
})

export type LegData = Readonly<z.output<typeof legData>>

/**
 * Parses a leg's provider data.
 * @throws ZodError for data of another shape, which only a mistake of ours can write
 */
export const legDataOf = ({ providerData }: Pick<Leg, 'providerData'>): LegData => legData.parse(providerData)
