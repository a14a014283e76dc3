import type { TestDb } from './database'
import { BRAND_CODES } from '@countertop/sdk/rules'

/**
 * Codes for every site: `WELCOME10` (10 % off), `SAVE50` ($50 off from $500), `LASTONE` (one use, $20 off),
 * `PAST` (expired); gift cards `GIFT-100-AU`, `GIFT-100-NZ` ($100) and `GIFT-5000-AU` ($5,000).
 */
export const insertPromotions = async (db: TestDb): Promise<void> => {
  await db('coupons').insert(
    BRAND_CODES.flatMap((site_code) =>
      [
        { site_code, code: 'WELCOME10', kind: 'percent', value: 1_000 },
        { site_code, code: 'SAVE50', kind: 'amount', value: 5_000, minimum_cents: 50_000 },
        { site_code, code: 'LASTONE', kind: 'amount', value: 2_000, uses_left: 1 },
        { site_code, code: 'PAST', kind: 'percent', value: 2_000, valid_until: '2025-12-31T13:00:00Z' },
      ].map((coupon) => ({ minimum_cents: 0, uses_left: null, valid_until: null, ...coupon })),
    ),
  )
  await db('gift_cards').insert([
    { code: 'GIFT-100-AU', balance_cents: 10_000, currency: 'AUD' },
    { code: 'GIFT-100-NZ', balance_cents: 10_000, currency: 'NZD' },
    { code: 'GIFT-5000-AU', balance_cents: 500_000, currency: 'AUD' },
  ])
}
