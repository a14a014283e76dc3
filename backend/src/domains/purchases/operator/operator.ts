import { type Brand, centsToDollars } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { daysBefore } from '../../../foundation/days'
import { DomainError, notFound } from '../../../foundation/errors'
import { lockCartById } from '../../cart/purchase.service'
import {
  endUnknownRefund,
  listOrdersOfAttempts,
  performRefund,
  queryAcceptedRefund,
  type RefundFinding,
} from '../../orders/service'
import {
  findAttempt,
  findEventByKey,
  findOpenAlarm,
  findReviewedAttempt,
  hasEnded,
  hasUnknownRefund,
  isLive,
  listOpenRefunds,
  lockAttempt,
  readAttemptMoney,
  readReviewPage,
  recordEvent,
  type ReviewedAttempt,
  type ReviewView,
} from '../../payments/service'
import { actorOf, type PrincipalService, requireStaff, type Staff } from '../../principals/service'
import type { SettleDeps } from '../deps'
import { queryVoid } from '../settling/queryProvider'
import { releasePayment } from '../settling/release'
import { endAttempt, failAttempt, settle } from '../settling/settle'
import { requestCancel, withdraw } from '../settling/void'
import { resumePayment } from '../settling/resume'
import { isSilent } from '../timetable'
import { isBeingQueried, isLeftAtBank, waitsOnDevice } from '../waiting'
import type { reviewedPayments, reviewedPaymentWithHistory } from './operator.schema'
import { actionsOf, timeOf, viewOf } from './operator.view'

export interface OperatorDeps extends SettleDeps {
  readonly principals: Pick<PrincipalService, 'read'>
}

export interface OperatorRequest {
  readonly brand: Brand
  readonly sessionId: Buffer | null
}

export interface PaymentRequest extends OperatorRequest {
  readonly reference: string
}

type ReviewedWithHistory = z.infer<typeof reviewedPaymentWithHistory>

/**
 * What staff see and do about payments that wait, failed or need attention. `requireStaff` refuses everyone
 * else.
 */
export interface OperatorService {
  list(
    request: OperatorRequest & { readonly view: ReviewView; readonly page: number },
  ): Promise<z.infer<typeof reviewedPayments>>
  /** @throws DomainError 404 `NO_SUCH_PAYMENT` */
  read(request: PaymentRequest): Promise<ReviewedWithHistory>
  /**
   * Queries the provider now, continues with its answer, and releases money of an ended payment, also where
   * the provider has refused its refund before.
   */
  queryNow(request: PaymentRequest): Promise<ReviewedWithHistory>
  /** Cancels a live payment; safe to repeat. @throws DomainError 409 `PAYMENT_NOT_VOIDABLE` */
  void(request: PaymentRequest & { readonly reason: string }): Promise<ReviewedWithHistory>
  /**
   * Ends a payment that its provider has not decided for a day, after one last query; safe to repeat. Money
   * that is seen later is released. @throws DomainError 409 `PAYMENT_NOT_SILENT`
   */
  end(request: PaymentRequest & { readonly reason: string }): Promise<ReviewedWithHistory>
  /**
   * Resolves the alarms of a payment: all of them, or, with `lastAlarm`, only while no later one is open.
   * With `lastAlarm` it is safe to repeat.
   * @throws DomainError 409 `NOTHING_TO_RESOLVE`, `ALARMS_CHANGED`, `REFUND_UNKNOWN`
   */
  resolve(
    request: PaymentRequest & { readonly reason: string; readonly lastAlarm?: string | undefined },
  ): Promise<ReviewedWithHistory>
  /**
   * Ends a refund whose outcome is unknown or was never confirmed; safe to repeat.
   * @throws DomainError as `endUnknownRefund`
   */
  endRefund(
    request: PaymentRequest & Omit<RefundFinding, 'actor'> & { readonly refundId: string },
  ): Promise<ReviewedWithHistory>
}

const PAGE_SIZE = 50

export const operatorService = (deps: OperatorDeps): OperatorService => {
  const readStaff = async ({ sessionId }: OperatorRequest): Promise<Staff> =>
    requireStaff(await deps.principals.read(sessionId))

  const requireReviewedAttempt = async ({ brand, reference }: PaymentRequest): Promise<ReviewedAttempt> => {
    const attempt = await findReviewedAttempt(deps.db, brand.code, reference)
    if (attempt) return attempt
    throw notFound('NO_SUCH_PAYMENT', 'We could not find that payment.')
  }

  const withHistory = async (request: PaymentRequest): Promise<ReviewedWithHistory> => {
    const attempt = await requireReviewedAttempt(request)
    const [order] = await listOrdersOfAttempts(deps.db, [attempt.id])
    const { events } = await readAttemptMoney(deps.db, attempt.id)
    const history = events.map(({ at, kind, amountCents, detail, actor }) => ({
      at: timeOf(at),
      what: kind,
      amount: centsToDollars(amountCents),
      reason: detail,
      by: actor,
    }))
    return { ...viewOf(attempt, order, deps.clock.now()), history }
  }

  return {
    list: async (request) => {
      await readStaff(request)
      const { view, page, brand } = request
      const { counts, attempts } = await readReviewPage(deps.db, {
        siteCode: brand.code,
        view,
        limit: PAGE_SIZE + 1,
        offset: (page - 1) * PAGE_SIZE,
        failedSince: daysBefore(deps.clock.now(), 1),
      })
      const shown = attempts.slice(0, PAGE_SIZE)
      const orders = await listOrdersOfAttempts(
        deps.db,
        shown.map(({ id }) => id),
      )
      return {
        view,
        page,
        hasMore: attempts.length > PAGE_SIZE,
        counts,
        payments: shown.map((attempt) =>
          viewOf(
            attempt,
            orders.find(({ attemptId }) => attemptId === attempt.id),
            deps.clock.now(),
          ),
        ),
      }
    },
    read: async (request) => {
      await readStaff(request)
      return withHistory(request)
    },
    queryNow: async (request) => {
      await readStaff(request)
      await resume(deps, await requireReviewedAttempt(request))
      return withHistory(request)
    },
    void: async (request) => {
      const staff = await readStaff(request)
      await cancel(deps, await requireReviewedAttempt(request), {
        actor: actorOf(staff),
        reason: request.reason,
      })
      return withHistory(request)
    },
    end: async (request) => {
      const staff = await readStaff(request)
      const { reason } = request
      await endSilent(deps, await requireReviewedAttempt(request), { actor: actorOf(staff), reason })
      return withHistory(request)
    },
    resolve: async (request) => {
      const staff = await readStaff(request)
      const { reason, lastAlarm } = request
      await resolve(deps, await requireReviewedAttempt(request), { actor: actorOf(staff), reason, lastAlarm })
      return withHistory(request)
    },
    endRefund: async (request) => {
      const staff = await readStaff(request)
      const { refundId, isMade, providerReference, amountCents, reason } = request
      const { id: attemptId, cartId } = await requireReviewedAttempt(request)
      const finding = { isMade, providerReference, amountCents, reason, actor: actorOf(staff) }
      await inTransaction(deps.db, async (trx) => {
        await lockCartById(trx, cartId)
        await endUnknownRefund(deps, trx, { attemptId, refundId }, finding)
      })
      return withHistory(request)
    },
  }
}

const resume = async (deps: OperatorDeps, { id, cartId, state }: ReviewedAttempt): Promise<void> => {
  const job = { attemptId: id, cartId }
  if (isLive(state)) await resumePayment(deps, job)
  else await releasePayment(deps, job, { repeatsRefused: true })
  for (const refund of await listOpenRefunds(deps.db, id)) {
    if (refund.providerReference === null) await performRefund(deps, refund.id)
    else await queryAcceptedRefund(deps, refund)
  }
}

interface Why {
  readonly actor: string
  readonly reason: string
}

const notVoidable = (): DomainError =>
  new DomainError(
    409,
    'PAYMENT_NOT_VOIDABLE',
    'This payment has ended or is being processed. An order can be refunded instead.',
  )

/** Whether an earlier press of the same form has recorded an event. */
const isRepeat = async (
  trx: Db,
  { id }: Pick<ReviewedAttempt, 'id'>,
  dedupeKey: string,
  { actor, reason }: Why,
): Promise<boolean> => {
  const known = await findEventByKey(trx, id, dedupeKey)
  return known !== undefined && known.actor === actor && known.detail === reason
}

/** Ends a payment at a bank's page, and voids one that waits on a device or whose answer is missing. */
const cancel = async (deps: OperatorDeps, { id, cartId }: ReviewedAttempt, why: Why): Promise<void> => {
  await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, cartId)
    const attempt = await lockAttempt(trx, id)
    if (!attempt) throw notVoidable()
    if (hasEnded(attempt.state) && (await isRepeat(trx, attempt, 'cancelRequested', why))) return
    const isAtBank = isLeftAtBank(attempt, deps.clock.now())
    const isUndoable = attempt.state === 'unknown' || attempt.legs.some(waitsOnDevice)
    if (!isLive(attempt.state) || (!isAtBank && !isUndoable)) throw notVoidable()
    await requestCancel(deps, trx, attempt, why)
    if (isAtBank) await endAttempt(deps, trx, attempt, { state: 'cancelled', refusal: 'cancelled by staff' })
  })
  const attempt = await findAttempt(deps.db, id)
  if (!attempt || !isLive(attempt.state)) return
  await withdraw(deps, attempt)
  for (const leg of attempt.legs.filter(({ state }) => state === 'unknown')) {
    await queryVoid(deps, attempt, leg, { from: ['unknown'] })
  }
  await settle(deps, { attemptId: id, cartId })
}

/**
 * Ends a payment without its provider. The last query proves that the provider is silent, and not our own
 * worker; a failure of it, such as for a provider without credentials, is no answer either.
 */
const endSilent = async (deps: OperatorDeps, attempt: ReviewedAttempt, why: Why): Promise<void> => {
  const { id, cartId } = attempt
  if (actionsOf(attempt, deps.clock.now()).includes('end')) {
    await resumePayment(deps, { attemptId: id, cartId }).catch((error: unknown) =>
      deps.log.warn({ attemptId: id, err: error }, 'the last query of a payment failed'),
    )
  }
  await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, cartId)
    const live = await lockAttempt(trx, id)
    const now = deps.clock.now()
    if (live && hasEnded(live.state) && (await isRepeat(trx, live, 'endedByStaff', why))) return
    // Another process has not recorded its answer yet, which may be an approval.
    if (live?.legs.some((leg) => isBeingQueried(leg, now))) {
      const message = 'The provider is being queried about this payment right now. Try again in two minutes.'
      throw new DomainError(409, 'PAYMENT_NOT_SILENT', message)
    }
    if (!live || !isSilent(live, now)) {
      const message = 'This payment has ended, or its provider has not been silent about it for a day.'
      throw new DomainError(409, 'PAYMENT_NOT_SILENT', message)
    }
    await recordEvent(trx, {
      attemptId: id,
      cartId,
      legId: null,
      kind: 'endedByStaff',
      detail: why.reason,
      actor: why.actor,
      dedupeKey: 'endedByStaff',
      now,
    })
    await failAttempt(deps, trx, live, { state: 'expired', refusal: 'ended by staff' })
  })
}

const resolve = (
  deps: OperatorDeps,
  { id, cartId }: ReviewedAttempt,
  why: Why & { readonly lastAlarm: string | undefined },
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, cartId)
    const { lastAlarm } = why
    if (lastAlarm !== undefined && (await isRepeat(trx, { id }, `resolved:${lastAlarm}`, why))) return
    const alarm = await findOpenAlarm(trx, id)
    if (!alarm) throw new DomainError(409, 'NOTHING_TO_RESOLVE', 'This payment has no open alarm.')
    if (lastAlarm !== undefined && lastAlarm !== alarm.id) {
      throw new DomainError(
        409,
        'ALARMS_CHANGED',
        'Another alarm was raised after you opened this payment, so nothing was marked as resolved.',
      )
    }
    // Its alarm is raised once: without it, nobody would know that the refund still waits.
    if (await hasUnknownRefund(trx, id)) {
      const message =
        'A refund of this payment has no known end. Find out first whether it was made, and end it.'
      throw new DomainError(409, 'REFUND_UNKNOWN', message)
    }
    await recordEvent(trx, {
      attemptId: id,
      cartId,
      legId: null,
      kind: 'resolved',
      detail: why.reason,
      actor: why.actor,
      dedupeKey: `resolved:${alarm.id}`,
      now: deps.clock.now(),
    })
  })
