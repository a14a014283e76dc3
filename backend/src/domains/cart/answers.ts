import { type Brand, isoDayIn, readRewardSetting, settingNames } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { type MadeText, madeText } from '../../cache/madeText'
import { ProvenCache } from '../../cache/provenCache'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { showsPrices } from '../catalog/service'
import { type LoadedCart, cartOf } from './model'
import { findCart } from './changes.service'
import { readStamp } from './repository'
import { cartView, emptyCart } from './view'

/** Limit for the cached answers of one process, in bytes: some ten thousand carts of a few lines. */
const TEXTS_MAX_BYTES = 32_000_000

const emptyText = madeText(JSON.stringify(emptyCart))

/** Versions of the cart, the catalogue and the stock of the products in the cart, as read by `readStamp`. */
interface CartProof {
  readonly stamp: string
  readonly productIds: readonly number[]
  /** The site's day if a price or reward of the answer may end with a day, else null. */
  readonly day: string | null
}

/** A session's cart as text; see `CartService.read`. */
export type CartAnswers = (sessionId: Buffer | null, brand: Brand) => Promise<MadeText>

/** Serves carts as JSON text, cached with their proof (decision 0011). */
export const cartAnswers = (db: Db, clock: Clock, log: Pick<Logger, 'warn'>): CartAnswers => {
  const reportUnreadable = unreadableRewards(log)
  const texts = new ProvenCache<CartProof, MadeText>(
    TEXTS_MAX_BYTES,
    ({ value, proof }) => value.bytes.length + proof.stamp.length * 2,
  )

  const make = async (sessionId: Buffer, brand: Brand): Promise<{ value: MadeText; proof?: CartProof }> => {
    const now = clock.now()
    const found = await findCart(db, sessionId, brand, now)
    const rewardRules = found?.rows[0]?.reward_rules
    reportUnreadable(brand, rewardRules)
    const cart = found === undefined ? null : cartOf(found.rows, brand, now)
    if (found === undefined || cart === null) return { value: emptyText }
    const value = madeText(JSON.stringify(cartView(cart)))
    if (!isProvable(cart)) return { value }
    const endsWithDay = rewardRules != null || hasExpiringAgreement(cart)
    return {
      value,
      proof: {
        stamp: found.stamp,
        productIds: cart.lines.map(({ productId }) => productId),
        day: endsWithDay ? isoDayIn(brand.timeZone, now) : null,
      },
    }
  }

  const isCurrent = async (
    { stamp, productIds, day }: CartProof,
    sessionId: Buffer,
    brand: Brand,
  ): Promise<boolean> =>
    (day === null || day === isoDayIn(brand.timeZone, clock.now())) &&
    (await readStamp(db, sessionId, brand, productIds)) === stamp

  return async (sessionId, brand) => {
    if (sessionId === null || !showsPrices(brand)) return emptyText
    return texts.get(`${brand.code} ${sessionId.toString('latin1')}`, {
      verify: async (cached) => ((await isCurrent(cached.proof, sessionId, brand)) ? cached : undefined),
      make: () => make(sessionId, brand),
    })
  }
}

/**
 * Coupons and gift cards also change with time and by other shoppers' use, which no proof covers; an empty
 * cart makes room for the one of another device.
 */
const isProvable = ({ lines, coupon, giftCard }: LoadedCart): boolean =>
  lines.length > 0 && coupon === null && giftCard === null

const hasExpiringAgreement = ({ lines }: LoadedCart): boolean =>
  lines.some(({ agreement }) => agreement !== null && agreement.until !== null)

/** Logs the unreadable rules of a site's rewards, once for each value of the setting. */
const unreadableRewards = (log: Pick<Logger, 'warn'>) => {
  const reported = new Map<string, string>()
  return ({ code }: Brand, setting: string | null | undefined): void => {
    if (!setting || reported.get(code) === setting) return
    reported.set(code, setting)
    const { unreadable } = readRewardSetting(setting)
    if (unreadable.length === 0) return
    log.warn({ site: code, setting: settingNames.cartRewards, unreadable }, 'rules of rewards are unreadable')
  }
}
