import { dollarsToCents } from '@countertop/sdk/rules'
import { type Call, defineCall } from '../../../http/call'
import { errorBody, notStaff } from '../../../http/schema'
import type { OperatorService } from './operator'
import {
  operatorParams,
  operatorQuery,
  operatorReason,
  operatorRefundEnd,
  operatorRefundParams,
  operatorResolution,
  reviewedPayments,
  reviewedPaymentWithHistory,
} from './operator.schema'

const tag = 'Payments for staff'
const answers = { 200: reviewedPaymentWithHistory, ...notStaff, 404: errorBody }

/** Calls with which staff read and change payments that wait, failed or need attention. */
export const operatorRoutes = (operator: OperatorService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/operator/payments',
      tag,
      summary: 'List payments that need attention, wait or failed',
      description: 'Newest first, 50 on a page.',
      query: operatorQuery,
      answers: { 200: reviewedPayments, ...notStaff },
      cache: 'no-store',
    },
    (req) =>
      operator.list({
        brand: req.brand,
        sessionId: req.session.id,
        view: req.query.view,
        page: req.query.page,
      }),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/operator/payments/:reference',
      tag,
      summary: 'Read a payment with its history',
      params: operatorParams,
      answers,
      cache: 'no-store',
    },
    (req) => operator.read({ brand: req.brand, sessionId: req.session.id, reference: req.params.reference }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/payments/:reference/query',
      tag,
      summary: 'Query the provider about a payment now',
      description:
        'Continues the payment with the answer, and releases money of an ended payment, also where the provider has refused its refund before. Safe to repeat.',
      params: operatorParams,
      answers,
    },
    (req) =>
      operator.queryNow({ brand: req.brand, sessionId: req.session.id, reference: req.params.reference }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/payments/:reference/void',
      tag,
      summary: 'Cancel a payment that is under way',
      description: '409 `PAYMENT_NOT_VOIDABLE` when it has ended or is being processed.',
      params: operatorParams,
      body: operatorReason,
      answers: { ...answers, 409: errorBody },
    },
    (req) =>
      operator.void({
        brand: req.brand,
        sessionId: req.session.id,
        reference: req.params.reference,
        reason: req.body.reason,
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/payments/:reference/end',
      tag,
      summary: 'End a payment that its provider has not decided for a day',
      description:
        'For a provider that is closed, or that has lost the payment: its cart opens again, and the customer gets an email that ' +
        'no order was placed, unless they had cancelled it. The provider is queried once more before, and money that it reports later is released. 409 ' +
        '`PAYMENT_NOT_SILENT` when the payment has ended, when the provider is being queried right now, or less than a day after ' +
        'the first missing answer, or, without one, after the end of the customer’s time to pay. Safe to repeat.',
      params: operatorParams,
      body: operatorReason,
      answers: { ...answers, 409: errorBody },
    },
    (req) =>
      operator.end({
        brand: req.brand,
        sessionId: req.session.id,
        reference: req.params.reference,
        reason: req.body.reason,
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/payments/:reference/resolve',
      tag,
      summary: 'Mark the alarms of a payment as resolved',
      description:
        '409 `NOTHING_TO_RESOLVE` when it has no open alarm, `ALARMS_CHANGED` when another one was raised after `lastAlarm`, `REFUND_UNKNOWN` while a refund of `unknownRefunds` has not ended.',
      params: operatorParams,
      body: operatorResolution,
      answers: { ...answers, 409: errorBody },
    },
    (req) =>
      operator.resolve({
        brand: req.brand,
        sessionId: req.session.id,
        reference: req.params.reference,
        reason: req.body.reason,
        lastAlarm: req.body.lastAlarm,
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/payments/:reference/refunds/:refundId',
      tag,
      summary: 'End a refund whose outcome is unknown or was never confirmed',
      description:
        'For a refund of `unknownRefunds`, as the provider’s page shows it. One that was made counts like any other, and the ' +
        'customer gets an email; one that was not made frees its amount. 409 `REFUND_NOT_UNKNOWN` when it has ended or no ' +
        'alarm names it, ' +
        '`REFUND_UNDER_WAY` while it is being requested, `REFUND_NUMBER_MISSING` without a `providerReference` where the ' +
        'provider notifies us, `REFUND_NUMBER_DIFFERS` when the provider accepted it under another number, ' +
        '`REFUND_NUMBER_TAKEN` when another refund of the payment has it, `REFUND_REPORTED` when ' +
        'it was not made although the provider has reported a refund that has no other record, ' +
        '`REFUND_AMOUNT_DIFFERS` when `amount` is more than was requested, or not what the provider has reported. ' +
        'Safe to repeat.',
      params: operatorRefundParams,
      body: operatorRefundEnd,
      answers: { ...answers, 409: errorBody },
    },
    (req) =>
      operator.endRefund({
        brand: req.brand,
        sessionId: req.session.id,
        reference: req.params.reference,
        refundId: req.params.refundId,
        isMade: req.body.made,
        providerReference: req.body.providerReference,
        amountCents: req.body.amount === undefined ? undefined : dollarsToCents(req.body.amount),
        reason: req.body.reason,
      }),
  ),
]
