import { type Brand, formatDollars } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { DomainError, notFound } from '../../errors'
import { lockCartById } from '../cart/purchase.service'
import { returnDeliverySlot } from '../delivery/service'
import { actorOf, type PrincipalService, requireStaff } from '../identity/service'
import {
  balancesOf,
  eventByKey,
  lockAttempt,
  moneyOfAttempt,
  recordEvent,
  refundableOf,
  requestRefund,
  settleCredit,
} from '../payments/service'
import { followMoney, tell } from './follow'
import { returnPromises } from './goods'
import {
  lockMoneyOrder,
  type MoneyOrder,
  moneyOrderByNumber,
  moneyOrderWithMoves,
  moveOrder,
} from './money.repository'
import { type OrderMoneyView, viewOf } from './money.view'
import {
  areSameLines,
  type ChosenLine,
  linesOf,
  noteLines,
  refundedLinesOf,
  returnLeft,
  unitsLeft,
  worthOfChosen,
} from './refundLines'
import { performRefund, type RefundDeps } from './refunds'
import { checkMove, OrderMoveError, remainingCents } from './states'

export type { OrderMoneyView }

export interface OrderMoneyDeps extends RefundDeps {
  readonly principals: Pick<PrincipalService, 'of'>
}

/** Which order, and who asks. */
export interface StaffRequest {
  readonly brand: Brand
  readonly sessionId: Buffer | null
  readonly number: string
}

/** What staff want done, why, and the key that makes a repeat the same request. Money in cents; null is all that is left. */
export interface MoneyRequest extends StaffRequest {
  readonly idempotencyKey: string
  readonly amountCents: number | null
  readonly reason: string
}

export interface RefundRequest extends MoneyRequest {
  /** The goods are back, or never left: those that are named, or with the last of the money all that are left, can be sold again. */
  readonly restocks: boolean
  /** The units it is for; without an amount their worth is given back. Null for money alone, or for all of it. */
  readonly lines: readonly ChosenLine[] | null
}

/** What staff do with the money of an order. Each call answers how the order's money stands afterwards. */
export interface OrderMoneyService {
  /** @throws DomainError 401, 403 `STAFF_ONLY`, 404 `NO_SUCH_ORDER` */
  read(request: StaffRequest): Promise<OrderMoneyView>
  /**
   * Gives money back: at the providers that took it, and on paper what was recorded by hand. The goods stay sold unless staff say that they
   * are back: the units they name, or with all of the money all that no refund has named before.
   * @throws DomainError 409 `REFUND_EXCEEDS_PAYMENT`, `REFUND_EXCEEDS_LINE`, `RESTOCK_NEEDS_FULL_REFUND`
   */
  refund(request: RefundRequest): Promise<OrderMoneyView>
  /** Records money that came by other ways than a provider (OP-059). @throws DomainError 409 `PAYMENT_EXCEEDS_TOTAL` */
  pay(request: MoneyRequest): Promise<OrderMoneyView>
  /** Gives up an order that nobody has paid, and puts back everything it took. @throws DomainError 409 `ORDER_NOT_CANCELLABLE` */
  cancel(request: StaffRequest & { readonly reason: string }): Promise<OrderMoneyView>
}

export const orderMoneyService = (deps: OrderMoneyDeps): OrderMoneyService => {
  /** Runs staff's work on an order whose cart and row are locked. */
  const withOrder = async <T>(
    request: StaffRequest,
    work: (trx: Db, order: MoneyOrder, actor: string) => Promise<T>,
  ): Promise<T> => {
    const staff = requireStaff(await deps.principals.of(request.sessionId))
    const found = await moneyOrderByNumber(deps.db, request.brand.code, numberOf(request))
    if (!found) throw noSuchOrder()
    return inTransaction(deps.db, async (trx) => {
      await lockCartById(trx, found.cartId)
      const order = await lockMoneyOrder(trx, found.attemptId)
      if (!order) throw noSuchOrder()
      return work(trx, order, actorOf(staff))
    })
  }

  const view = async ({ brand, number }: StaffRequest): Promise<OrderMoneyView> => {
    const order = await moneyOrderWithMoves(deps.db, brand.code, numberOf({ number }))
    if (!order) throw noSuchOrder()
    return viewOf(order, await moneyOfAttempt(deps.db, order.attemptId))
  }

  return {
    read: async (request) => {
      requireStaff(await deps.principals.of(request.sessionId))
      return view(request)
    },
    refund: async (request) => {
      const ids = await withOrder(request, (trx, order, actor) =>
        noteRefunds(deps, trx, order, actor, request),
      )
      for (const id of ids) await performRefund(deps, id)
      return view(request)
    },
    pay: async (request) => {
      await withOrder(request, (trx, order, actor) => recordPayment(deps, trx, order, actor, request))
      return view(request)
    },
    cancel: async (request) => {
      await withOrder(request, async (trx, order, actor) => {
        const attempt = await lockAttempt(trx, order.attemptId)
        const { capturedCents, refundedCents } = balancesOf(attempt?.events ?? [])
        if (!mayCancel(order, { capturedCents, refundedCents })) return
        await moveOrder(trx, order, 'cancelled', {
          paidCents: 0,
          reason: request.reason,
          actor,
          now: deps.clock.now(),
        })
        await returnPromises(trx, order.attemptId)
        await returnLeft(trx, order)
        const cancelled = { state: 'cancelled', paidCents: 0 } as const
        await tell(trx, order, cancelled, { refundedCents, now: deps.clock.now() })
      })
      return view(request)
    },
  }
}

const noSuchOrder = (): DomainError => notFound('NO_SUCH_ORDER', 'We could not find that order.')

const numberOf = ({ number }: Pick<StaffRequest, 'number'>): string => number.toUpperCase()

const keyReused = (): DomainError =>
  new DomainError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for something else already.')

/** False when it is cancelled already. @throws DomainError 409 `ORDER_NOT_CANCELLABLE` */
const mayCancel = (
  { state, totalCents }: MoneyOrder,
  balances: { capturedCents: number; refundedCents: number },
): boolean => {
  try {
    return checkMove(state, 'cancelled', { totalCents, ...balances })
  } catch (error) {
    if (!(error instanceof OrderMoveError)) throw error
    throw new DomainError(
      409,
      'ORDER_NOT_CANCELLABLE',
      'Only an order that nobody has paid can be cancelled. Refund it instead.',
    )
  }
}

/** Notes the parts of a refund, leg after leg; the same key again answers the same parts. */
const noteRefunds = async (
  { clock }: OrderMoneyDeps,
  trx: Db,
  order: MoneyOrder,
  actor: string,
  { idempotencyKey, amountCents, reason, restocks, lines: chosen }: RefundRequest,
): Promise<string[]> => {
  const money = await moneyOfAttempt(trx, order.attemptId)
  const refunded = await refundedLinesOf(trx, order.attemptId)
  const known = money.refunds.filter((refund) => refund.idempotencyKey === idempotencyKey)
  if (known.length > 0) {
    const sum = known.reduce((total, refund) => total + refund.amountCents, 0)
    const own = refunded.filter((line) => line.idempotencyKey === idempotencyKey)
    const isSame =
      (amountCents ?? sum) === sum &&
      known.every((refund) => refund.reason === reason && refund.restocks === (restocks && !chosen)) &&
      // With all of the goods it has noted whichever were left then.
      (restocks && !chosen ? true : areSameLines(own, chosen ?? [], restocks))
    if (!isSame) throw keyReused()
    return known.map(({ id }) => id)
  }
  const free = refundableOf(money)
  const most = free.reduce((sum, { cents }) => sum + cents, 0)
  const lines = linesOf(order, refunded)
  // Of an order that is paid in part no more than that can go back, whatever its goods are worth.
  let left = amountCents ?? (chosen ? Math.min(worthOfChosen(lines, chosen), most) : most)
  if (left <= 0 || left > most) throw tooMuch(most)
  if (chosen) worthOfChosen(lines, chosen)
  else if (restocks && left < most) throw restockedInPart()
  const ids: string[] = []
  for (const { legId, cents } of free) {
    const part = Math.min(left, cents)
    if (part === 0) continue
    left -= part
    ids.push(
      await requestRefund(trx, {
        attempt: { id: order.attemptId, cartId: order.cartId },
        leg: legId === null ? null : { id: legId },
        idempotencyKey,
        amountCents: part,
        reason,
        actor,
        restocks: restocks && !chosen,
        now: clock.now(),
      }),
    )
  }
  const named = chosen ?? (restocks ? unitsLeft(lines) : [])
  if (named.length > 0) {
    await noteLines(trx, order, lines, { chosen: named, idempotencyKey, restocks, now: clock.now() })
  }
  // Whatever is not back by now is not delivered either.
  if (restocks && !chosen) await returnDeliverySlot(trx, order.attemptId)
  return ids
}

const tooMuch = (mostCents: number): DomainError =>
  new DomainError(
    409,
    'REFUND_EXCEEDS_PAYMENT',
    mostCents === 0
      ? 'There is nothing to give back.'
      : `Only ${formatDollars(mostCents)} can be given back.`,
  )

const restockedInPart = (): DomainError =>
  new DomainError(
    409,
    'RESTOCK_NEEDS_FULL_REFUND',
    'The goods are put back with all of the money. Leave the amount empty, or give back a part without the goods.',
  )

const recordPayment = async (
  { clock }: OrderMoneyDeps,
  trx: Db,
  order: MoneyOrder,
  actor: string,
  { idempotencyKey, amountCents, reason }: MoneyRequest,
): Promise<void> => {
  const dedupeKey = `payment:${idempotencyKey}`
  const known = await eventByKey(trx, order.attemptId, dedupeKey)
  if (known) {
    const isSame = (amountCents ?? known.amountCents) === known.amountCents && known.detail === reason
    if (!isSame) throw keyReused()
    return
  }
  const attempt = await lockAttempt(trx, order.attemptId)
  if (!attempt) throw new Error(`The order ${order.number} has no payment attempt`)
  const { capturedCents, refundedCents } = balancesOf(attempt.events)
  const remaining = remainingCents(order.state, {
    totalCents: order.totalCents,
    capturedCents,
    refundedCents,
  })
  const cents = amountCents ?? remaining
  if (cents <= 0 || cents > remaining) {
    throw new DomainError(
      409,
      'PAYMENT_EXCEEDS_TOTAL',
      remaining === 0
        ? 'Nothing is to be paid any more.'
        : `Only ${formatDollars(remaining)} is still to be paid.`,
    )
  }
  await recordEvent(trx, {
    attemptId: attempt.id,
    cartId: order.cartId,
    legId: null,
    kind: 'captured',
    amountCents: cents,
    detail: reason,
    actor,
    dedupeKey,
    now: clock.now(),
  })
  await settleCredit(trx, attempt.id, cents)
  const balances = { capturedCents: capturedCents + cents, refundedCents }
  await followMoney(trx, attempt.id, balances, { reason, actor, now: clock.now() })
}
