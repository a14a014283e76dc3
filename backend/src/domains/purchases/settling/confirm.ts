import { type Brand, methodOfReturn, type RedirectProvider } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { findOrderOfCart } from '../../orders/service'
import { type AttemptWithLegs, findAttempt, findAttemptByReturnToken, isLive } from '../../payments/service'
import type { SettleDeps } from '../deps'
import { noSuchPayment, statusNames } from '../owner'
import { checkoutRefusal, endedText, orderedElsewhereText } from '../refusals'
import { returnAddress } from '../returnUrl'
import type { confirmationAnswer } from '../schema'
import { textContext } from '../texts'
import { isLeftAtBank } from '../waiting'
import { recordOutcome, queryProvider } from './queryProvider'
import { settle } from './settle'

export type ConfirmationAnswer = z.infer<typeof confirmationAnswer>

/** The parameters with which the provider returned the shopper's browser: a hint only. */
export type ReturnParameters = Readonly<Record<string, string>>

/**
 * Handles the browser's return from the bank, without cookie or header: our random token identifies the
 * attempt, and the parameters are a hint. Queries the provider and settles its answer; returns the browser's
 * next address. Safe to reload.
 */
export const returnFromChallenge = async (
  deps: SettleDeps,
  returnToken: string,
  brought: ReturnParameters,
): Promise<string> => {
  const attempt = await findAttemptByReturnToken(deps.db, returnToken)
  if (!attempt) throw noSuchPayment()
  if (attempt.state === 'actionNeeded') await finishLegs(deps, attempt, brought)
  return returnAddress(attempt.returnUrl, attempt)
}

/**
 * Confirms a payment with the parameters of the provider's page (CHK-360 to CHK-362). Our token identifies
 * the attempt, so no session is needed, and the parameters must name the payment that was started. Safe to
 * repeat: every call answers how it ended (CHK-364, CHK-365). @throws DomainError 404 `NO_SUCH_PAYMENT`; 400
 * `RETURN_OF_OTHER_PAYMENT`
 */
export const confirmPayment = async (
  deps: SettleDeps,
  provider: RedirectProvider,
  { brand, returnToken, brought }: { brand: Brand; returnToken: string; brought: ReturnParameters },
): Promise<ConfirmationAnswer> => {
  const attempt = await findAttemptByReturnToken(deps.db, returnToken)
  const providers = Object.values(methodOfReturn(provider).provider ?? {})
  const isOurs = attempt?.legs.some((leg) => providers.includes(leg.provider))
  if (!attempt || !isOurs || attempt.siteCode !== brand.code) throw noSuchPayment()
  assertSamePayment(provider, attempt, brought)
  if (attempt.state === 'actionNeeded') await finishLegs(deps, attempt, brought)
  return buildAnswer(deps, brand, (await findAttempt(deps.db, attempt.id)) ?? attempt)
}

const assertSamePayment = (
  provider: RedirectProvider,
  { legs }: AttemptWithLegs,
  brought: ReturnParameters,
): void => {
  const { references } = methodOfReturn(provider).returns
  const given = references.map((name) => brought[name]).filter((id) => id !== undefined)
  if (given.every((id) => legs.some(({ providerReference }) => providerReference === id))) return
  throw checkoutRefusal(400, 'RETURN_OF_OTHER_PAYMENT', ['This return belongs to another payment.'])
}

/**
 * Completes the legs that the shopper confirmed at the provider. The browser's parameters are persisted
 * before the call, so that a killed process loses nothing; one process at a time makes the call, however
 * often the page loads.
 */
const finishLegs = async (
  deps: SettleDeps,
  attempt: AttemptWithLegs,
  brought: ReturnParameters,
): Promise<void> => {
  for (const leg of attempt.legs.filter(({ state }) => state === 'actionNeeded')) {
    const answered = await queryProvider(deps, attempt, leg, {
      from: ['actionNeeded'],
      call: (provider, locked) => provider.finish(locked, brought),
      legData: { brought },
    })
    if (answered?.outcome) await recordOutcome(deps, attempt.cartId, answered.leg, answered.outcome)
  }
  await settle(deps, { attemptId: attempt.id, cartId: attempt.cartId })
}

/**
 * Builds the answer of a confirmation. A shopper who returned without paying may use another method
 * immediately; the first payment is then cancelled.
 */
const buildAnswer = async (
  deps: SettleDeps,
  brand: Brand,
  attempt: AttemptWithLegs,
): Promise<ConfirmationAnswer> => {
  const { cartId, state } = attempt
  const base = {
    cartId,
    status: statusNames[state],
    paymentReference: attempt.reference,
    orderCompleted: false,
    orderNumber: null,
  }
  const order = await findOrderOfCart(deps.db, cartId)
  if (state === 'approved') {
    return { ...base, success: true, orderCompleted: true, orderNumber: order?.number ?? null }
  }
  if (order) {
    return {
      ...base,
      success: false,
      orderNumber: order.number,
      errors: [orderedElsewhereText(order.number)],
    }
  }
  if (isLive(state) && !isLeftAtBank(attempt, deps.clock.now())) return { ...base, success: true }
  return {
    ...base,
    success: false,
    errors: [endedText(attempt, await textContext(deps.db, brand.code))],
  }
}
