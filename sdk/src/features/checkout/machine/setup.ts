import { assign, emit, not, or, setup, stateIn } from 'xstate'
import { CountertopError } from '../../../core'
import {
  checkoutOption,
  isOpenStatus,
  isSameDate,
  showsCalendar,
  type CalendarDate,
  type CheckoutError,
} from '../../../rules'
import type {
  Availability,
  CheckoutAnswer,
  OpenPayment,
  PaymentStatusAnswer,
  ProviderConfirmation,
} from '../api.types'
import * as derived from '../derive'
import { actors } from './actors'
import { delays, POST_TRIES } from './delays'
import type { CheckoutContext, CheckoutEmitted, CheckoutEvent, CheckoutInput, Notice } from './types'

type Asked = { context: CheckoutContext }

/** An effect on the world outside; the page provides it. */
const effect =
  <Params>() =>
  (_: Asked, _params: Params) =>
    undefined

export interface Failure {
  error: unknown
}

export interface Saying {
  messages: readonly string[]
  /** For whoever listens: why. */
  code: string
  status?: number
  tone?: Notice['tone']
}

/** The words of the chart: its guards are the rules, its actions what is changed and said. */
export const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    input: {} as CheckoutInput,
  },
  actors,
  delays,
  guards: {
    cartIsEmpty: ({ context }) => derived.isCartEmpty(context),
    suburbIsKnown: ({ context }) => derived.isDeliverySuburbChosen(context),
    datesAreWantedAtOnce: ({ context }) =>
      derived.isDeliverySuburbChosen(context) &&
      (context.settings.showCalendarOnLoad || context.preferredDate !== null),
    manufacturerDelivers: ({ context }) => derived.isProforma(context),
    isUnavailable: (_, answer: Availability) => answer.unavailable,
    hasCalendar: (_, answer: Availability) => showsCalendar(answer),
    hasSupplierDates: (_, answer: Availability) =>
      Object.values(answer.supplierAvailability).some(({ dates }) => dates.length > 0),
    isOtherAvailableDate: ({ context }, date: CalendarDate) =>
      !isSameDate(date, derived.deliveryDate(context)) &&
      !!context.availability?.dates.some((day) => day.available && isSameDate(day.date, date)),

    mayCashAndCarry: ({ context }, isOn: boolean) => isOn && derived.offersCashAndCarry(context),
    mayNotCashAndCarry: ({ context }) => !derived.offersCashAndCarry(context),
    storeIsKnown: ({ context }) => context.storeOf === context.form.values.subdivision,
    isCashAndCarry: ({ context }) => derived.isCashAndCarry(context),

    suburbIsNotChosen: ({ context }) => derived.failedCheck(context)?.check === 'suburb',
    depositHasError: ({ context }) => derived.failedCheck(context)?.check === 'deposit',
    formIsInvalid: ({ context }) => derived.failedCheck(context)?.check === 'form',
    deliveryDateIsMissing: ({ context }) => derived.failedCheck(context)?.check === 'deliveryDate',
    checksAreThere: ({ context }) => context.checks !== null,
    checksAreMissing: stateIn({ checks: 'missing' }),
    nothingIsLoading: not(
      or([
        stateIn({ checks: 'loading' }),
        stateIn({ availability: 'looking' }),
        stateIn({ cart: 'reading' }),
      ]),
    ),
    hasUnseenProducts: ({ context }) => context.hasUnseenProducts,
    cardIsNeeded: ({ context }) => derived.needsCard(context),

    orderIsCompleted: (_, answer: CheckoutAnswer) => answer.orderCompleted,
    bankWantsChallenge: (_, answer: CheckoutAnswer) => !!answer.htmlFormAction && !!answer.htmlFormToPost,
    providerWantsRedirect: (_, answer: CheckoutAnswer) => !!answer.redirectUrl,
    paymentIsUnderWay: (_, answer: CheckoutAnswer) => answer.success && !!answer.paymentReference,
    answerWasLost: ({ context }, { error }: Failure) =>
      context.postTries < POST_TRIES &&
      error instanceof CountertopError &&
      (error.code === 'NETWORK' || error.code === 'TIMEOUT' || error.reason === 'ATTEMPT_IN_PROGRESS'),
    /** Another press of the button is being paid just now, in another tab perhaps. */
    isPaidElsewhere: (_, { error }: Failure) =>
      error instanceof CountertopError && error.reason === 'PAYMENT_IN_PROGRESS',
    isBadRequest: (_, { error }: Failure) => errorBody(error).errorCode === 400,

    cameBack: ({ context: { arrival } }) => arrival.kind === 'returned' || arrival.kind === 'wentBack',
    wentBack: ({ context: { arrival } }) => arrival.kind === 'wentBack',
    cameFromProvider: ({ context: { arrival } }) => arrival.kind === 'confirming',
    mayHaveLeftPayment: ({ context: { arrival } }) => arrival.kind === 'cancelled' && arrival.isOpen,
    isConfirmed: (_, answer: ProviderConfirmation) => answer.success && answer.orderCompleted,
    isConfirming: (_, answer: ProviderConfirmation) => answer.success,
    paymentIsKnown: ({ context: { payment } }) => payment !== null,
    isInStore: ({ context: { payment } }) => payment?.selectedPaymentOption === checkoutOption.ZipInStore,
    paymentIsNotOffered: ({ context }) =>
      !derived.offeredPayments(context).includes(context.form.values.selectedPaymentOption),
    cameFromCancelLink: ({ context: { arrival } }) => arrival.kind === 'cancelled',
    isApproved: (_, { status }: Pick<PaymentStatusAnswer, 'status'>) => status === 'Approved',
    isCancelled: (_, { status }: Pick<PaymentStatusAnswer, 'status'>) => status === 'Cancelled',
    isStillOpen: (_, { status }: Pick<PaymentStatusAnswer, 'status'>) => isOpenStatus(status),
    isServerFault: (_, { error }: Failure) => statusOf(error) === 0 || statusOf(error) >= 500,
    isUnknownPayment: (_, { error }: Failure) => statusOf(error) === 404,
  },
  actions: {
    say: assign({
      notice: ({ context }, { messages, tone = 'danger' }: Saying): Notice => ({
        messages,
        tone,
        showing: (context.notice?.showing ?? 0) + 1,
      }),
    }),
    sayAgain: assign({
      notice: ({ context: { notice } }) => notice && { ...notice, showing: notice.showing + 1 },
    }),
    tellFailure: emit((_: Asked, { messages, code, status }: Saying) => ({
      type: 'failed' as const,
      messages,
      code,
      ...(status ? { status } : {}),
    })),
    tellCancelled: emit((_: Asked, reason: string) => ({ type: 'cancelled' as const, reason })),
    announceCompleted: emit((_: Asked, cartId: string) => ({ type: 'completed' as const, cartId })),
    /** Errors reset the submitted flag (CHK-357). */
    resetSubmitted: assign({ form: ({ context }) => ({ ...context.form, submitted: false }) }),
    setPayment: assign({ payment: (_, payment: OpenPayment | null) => payment }),
    setLocation: effect<string>(),
    saveCheckout: effect<undefined>(),
    clearCheckout: effect<undefined>(),
    rememberPayment: effect<undefined>(),
    forgetPayment: effect<undefined>(),
    /** Gives a payment up while the page is on its way out. */
    voidLeftPayment: effect<OpenPayment>(),
    postForm: effect<{ action: string; fields: Readonly<Record<string, string>> }>(),
    goTo: effect<string>(),
    showConfirmation: effect<string>(),
    /** Null where the date is still there. */
    warnDateNotFound: effect<CalendarDate | null>(),
  },
})

export function statusOf(error: unknown): number {
  return error instanceof CountertopError ? error.status : 0
}

/** The error entity of an answer (CHK-483); the status stands in where the answer does not have the shape. */
export function errorBody(error: unknown): Partial<CheckoutError> {
  const known = error instanceof CountertopError ? error : null
  const body = (known?.body ?? {}) as Partial<CheckoutError>
  const errorCode = typeof body.errorCode === 'number' ? body.errorCode : (known?.status ?? 0)
  return {
    errorCode,
    errorMessages: body.errorMessages ?? (errorCode === 400 ? [...(known?.messages ?? [])] : []),
    refusalReason: body.refusalReason ?? null,
  }
}

/** What a failed post says to the shopper (CHK-407 to CHK-410). */
export function postProblem(context: CheckoutContext, error: unknown): Saying {
  return {
    messages: derived.checksOf(context).checkoutErrorMessages(errorBody(error), {
      showRefusalReason: context.view.features.showRefusalReason === true,
      supportNumber: context.settings.supportNumber,
    }),
    code: (error instanceof CountertopError && error.reason) || 'CHECKOUT_FAILED',
  }
}
