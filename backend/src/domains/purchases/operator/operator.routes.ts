import { type Call, defineCall } from '../../../http/call'
import { errorBody, notStaff } from '../../../http/schema'
import type { OperatorService } from './operator'
import {
  operatorParams,
  operatorQuery,
  operatorReason,
  reviewedPayments,
  reviewedPaymentWithHistory,
} from './operator.schema'

const tag = 'Payments for staff'
const answers = { 200: reviewedPaymentWithHistory, ...notStaff, 404: errorBody }

/** What staff see and do about payments that wait, failed or need a person. */
export const operatorRoutes = (operator: OperatorService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/operator/payments',
      tag,
      summary: 'Payments that need a person, wait or came to nothing',
      description: 'The newest first, fifty a page.',
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
      summary: 'One payment with everything that happened to it',
      params: operatorParams,
      answers,
      cache: 'no-store',
    },
    (req) => operator.read({ brand: req.brand, sessionId: req.session.id, reference: req.params.reference }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/payments/:reference/look',
      tag,
      summary: 'Ask the provider about a payment now',
      description:
        'Goes on with what it says, and gives back what an ended payment still holds. Harmless to repeat.',
      params: operatorParams,
      answers,
    },
    (req) => operator.look({ brand: req.brand, sessionId: req.session.id, reference: req.params.reference }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/operator/payments/:reference/void',
      tag,
      summary: 'Give a payment up that is under way',
      description: '409 `PAYMENT_NOT_VOIDABLE` for one that has ended or is being decided just now.',
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
      path: '/api/operator/payments/:reference/resolve',
      tag,
      summary: 'Mark the alarms of a payment as resolved',
      description: '409 `NOTHING_TO_RESOLVE` for a payment without one.',
      params: operatorParams,
      body: operatorReason,
      answers: { ...answers, 409: errorBody },
    },
    (req) =>
      operator.resolve({
        brand: req.brand,
        sessionId: req.session.id,
        reference: req.params.reference,
        reason: req.body.reason,
      }),
  ),
]
