import { describe, expect, it } from 'vitest'
import type { Leg, Outcome, ShopperAction } from '../../provider'
import type { ContractStage, RawNotification, ShopperChoice } from './contractStage'

interface Cases {
  readonly stageOf: () => ContractStage
  readonly notifies: boolean
  readonly authorised: () => Promise<Leg>
  readonly chosen: (
    choice: ShopperChoice,
  ) => Promise<{ leg: Leg; brought: Record<string, string>; next: ShopperAction }>
  readonly complete: (leg: Leg, next: ShopperAction, brought: Record<string, string>) => Promise<Outcome>
}

/**
 * The notification cases of the contract. Every adapter rejects forged ones; the others are for providers
 * that send notifications.
 */
export const notificationCases = ({ stageOf, notifies, authorised, chosen, complete }: Cases): void => {
  describe('notifications', () => {
    const first = async (leg: Leg): Promise<RawNotification> => {
      const { received } = stageOf()
      await expect.poll(() => received?.(leg).length, { interval: 5 }).toBeGreaterThan(0)
      const [notification] = received?.(leg) ?? []
      if (!notification) throw new Error('No notification arrived')
      return notification
    }

    it('are rejected when forged', async () => {
      const { provider } = stageOf()
      for (const body of ['{', '{}', '[]', 'null']) {
        expect(await provider.parseNotification(Buffer.from(body), {})).toEqual({ isGenuine: false })
      }
    })

    if (notifies) {
      it('name the leg and have the same meaning each time', async () => {
        const { provider } = stageOf()
        const leg = await authorised()
        const { body, headers, query } = await first(leg)
        const parsed = await provider.parseNotification(body, headers, query)
        expect(parsed).toMatchObject({ isGenuine: true })
        expect(parsed.isGenuine && parsed.notifications).toContainEqual(
          expect.objectContaining({ legReference: leg.reference }),
        )
        expect(await provider.parseNotification(body, headers, query)).toEqual(parsed)
        const other = (text: string) => text.replaceAll(leg.reference, `${leg.reference.slice(0, -1)}x`)
        const altered = {
          body: Buffer.from(other(body.toString())),
          query: { ...query, ...(query?.reference ? { reference: other(query.reference) } : {}) },
        }
        expect(await provider.parseNotification(altered.body, headers, altered.query)).toEqual({
          isGenuine: false,
        })
      })

      it('are rejected with a wrong signature', async () => {
        const { provider, fault } = stageOf()
        const { leg, brought, next } = await chosen('approve')
        fault('finish', { kind: 'webhookBadSignature' })
        await complete(leg, next, brought)
        const { body, headers, query } = await first(leg)
        expect(await provider.parseNotification(body, headers, query)).toEqual({ isGenuine: false })
      })
    }
  })
}
