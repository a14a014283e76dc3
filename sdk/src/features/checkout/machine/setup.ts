import { assign, emit, not, or, stateIn } from 'xstate'
import { setup } from '../../../core/charts/setup'
import { toCountertopError, type CountertopError } from '../../../core'
import {
  checkoutOption,
  couponError,
  FIELD_DEBOUNCE_LONGER_THAN,
  isOpenStatus,
  isSameDate,
  POST_TRIES,
  showsCalendar,
  type CalendarDate,
  type CheckoutError,
} from '../../../rules'
import type { CheckoutAnswer, OpenPayment, PaymentStatusAnswer, ProviderConfirmation } from '../api.types'
import * as derived from '../derive'
import { actors, type EncryptAnswer } from './actors'
import { delays } from './delays'
import { typeText, type AddressName, type TextField, type TickField } from '../form'
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  Notice,
  Saying,
  SeenCart,
} from './types'

type ActionArgs = { context: CheckoutContext }

/** A side effect that the page implements. */
const effect =
  <Params>() =>
  (_: ActionArgs, _params: Params) =>
    undefined

export interface Failure {
  error: unknown
}

type Typed = Extract<CheckoutEvent, { type: 'TYPED' }>
type Ending = Pick<PaymentStatusAnswer, 'status'> & { orderNumber?: string | null | undefined }

/** The vocabulary of the statechart: its guards and actions. */
export const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    input: {} as CheckoutInput,
    /** The order is being placed. */
    tags: {} as 'busy',
  },
  actors,
  delays,
  guards: {
    pageIsReady: stateIn({ page: 'ready' }),
    pageIsOpen: or([stateIn({ page: 'ready' }), stateIn({ page: 'empty' })]),
    orderIsPlaced: stateIn({ payment: 'completed' }),
    cartIsEmpty: ({ context }) => derived.isCartEmpty(context),
    cartIsFilled: ({ context }) => !derived.isCartEmpty(context),
    isOtherCart: ({ context }, seen: SeenCart) => !derived.isSameCart(context, seen),
    productsChanged: (_, changed: boolean) => changed,
    cartIsNewer: ({ context }) => derived.isCartNewer(context),
    viewIsNewer: ({ context }) => derived.isViewNewer(context),
    cardKeysAreMissing: ({ context }) => derived.lacksCardKeys(context),

    fieldIsEmptied: (_, value: string) => value === '',
    fieldIsLongEnough: (_, value: string) => value.length > FIELD_DEBOUNCE_LONGER_THAN,
    depositIsOutdated: ({ context }, amountsChanged: boolean) =>
      amountsChanged && context.form.values.deposit !== '',
    isDeposit: (_, field: TextField) => field === 'deposit',
    isContactRequest: (_, field: TickField) => field === 'requestedDeliveryContact',
    isLockedCustomer: ({ context }) => !!context.view.customer?.locked,
    codeIsQueued: ({ context }) => context.coupon.queued !== '',
    couponIsMalformed: ({ context }) => couponError(context.coupon.text) !== null,

    formIsDirty: ({ context }) => context.form.dirty.size > 0,
    isBillingAddress: (_, address: AddressName) => address === 'billingAddress',
    isOtherDeliverySuburb: ({ context: { form } }, { field, value }: Typed) =>
      field === 'deliveryAddress.suburb' && typeText(form, field, value) !== form,
    changesOwnDelivery: ({ context }, field: TickField) =>
      field === 'winningDeliveryServiceOverride' && context.form.values.deliveryAddress.postcode !== '',
    suburbIsKnown: ({ context }) => derived.isDeliverySuburbChosen(context),
    datesAreWantedAtOnce: ({ context }) =>
      !derived.isCartEmpty(context) &&
      derived.isDeliverySuburbChosen(context) &&
      (context.settings.showCalendarOnLoad ||
        context.preferredDate !== null ||
        // Chosen before the page had its cart.
        context.form.dirty.has('deliveryAddress.suburb')),
    manufacturerDelivers: ({ context }) => derived.isProforma(context),
    deliveryIsUnavailable: ({ context }) => !!context.availability?.unavailable,
    hasCalendar: ({ context: { availability } }) => !!availability && showsCalendar(availability),
    suppliersDeliver: ({ context: { availability } }) => derived.hasSupplierDays(availability),
    isOtherAvailableDate: ({ context }, date: CalendarDate) =>
      !isSameDate(date, derived.deliveryDate(context)) &&
      !!context.availability?.dates.some((day) => day.available && isSameDate(day.date, date)),

    mayCashAndCarry: ({ context }, isOn: boolean) => isOn && derived.offersCashAndCarry(context),
    mayNotCashAndCarry: ({ context }) => !derived.offersCashAndCarry(context),
    isSwitchedOff: (_, isOn: boolean) => !isOn,
    storeIsKnown: ({ context }) => context.storeOf === context.form.values.subdivision,
    isCashAndCarry: ({ context }) => derived.isCashAndCarry(context),

    checkFails: ({ context }) => !!derived.failedCheck(context),
    checksAreThere: ({ context }) => context.checks !== null,
    checksAreMissing: stateIn({ checks: 'missing' }),
    cartIsPending: ({ context }) => context.isCartPending,
    nothingIsLoading: not(
      or([
        stateIn({ checks: 'loading' }),
        stateIn({ availability: 'looking' }),
        stateIn({ cart: 'reading' }),
        stateIn({ view: 'reading' }),
        stateIn({ coupon: 'applying' }),
        stateIn({ coupon: 'removing' }),
        stateIn({ counter: { cashAndCarry: 'readingStore' } }),
        stateIn({ deposit: 'emptying' }),
      ]),
    ),
    orderIsOutdated: or([stateIn({ cart: 'outdated' }), stateIn({ view: 'outdated' })]),
    cartHasChanged: ({ context }) => context.pressed?.products !== derived.contentOf(context.cart),
    amountHasChanged: ({ context }) => {
      const { payNowCents, totalCents } = derived.totals(context)
      return payNowCents !== context.pressed?.payNowCents || totalCents !== context.pressed.totalCents
    },
    cardIsNeeded: ({ context }) => derived.needsCard(context),
    /** For every supplier of the cart: the server rejects an order with an envelope missing. */
    cardIsEncrypted: ({ context }, answer: EncryptAnswer) =>
      answer.kind === 'encrypted' &&
      Object.keys(context.view.x509EncryptionKeys).every((supplier) => supplier in answer.values),
    cardIsRefused: (_, { kind }: EncryptAnswer) => kind === 'refused',

    orderIsCompleted: (_, answer: CheckoutAnswer) => answer.orderCompleted,
    bankWantsChallenge: (_, answer: CheckoutAnswer) => !!answer.htmlFormAction && !!answer.htmlFormToPost,
    providerWantsRedirect: (_, answer: CheckoutAnswer) => !!answer.redirectUrl,
    paymentIsUnderWay: (_, answer: CheckoutAnswer) => answer.success && !!answer.paymentReference,
    answerWasLost: ({ context }, { code, reason }: CountertopError) =>
      context.postTries < POST_TRIES &&
      (code === 'NETWORK' || code === 'TIMEOUT' || reason === 'ATTEMPT_IN_PROGRESS'),
    /** Another attempt is being paid, perhaps in another tab. */
    isPaidElsewhere: (_, { reason }: CountertopError) => reason === 'PAYMENT_IN_PROGRESS',
    isBadRequest: (_, error: CountertopError) => errorBody(error).errorCode === 400,

    cameBack: ({ context: { arrival } }) => arrival.kind === 'returned' || arrival.kind === 'wentBack',
    cameFromProvider: ({ context: { arrival } }) => arrival.kind === 'confirming',
    broughtConfirmation: (_, arrival: CheckoutContext['arrival']) => arrival.kind === 'confirming',
    mayHaveLeftPayment: ({ context: { arrival } }) => arrival.kind === 'cancelled' && arrival.isOpen,
    isConfirmed: (_, answer: ProviderConfirmation) => answer.success && answer.orderCompleted,
    isConfirming: (_, answer: ProviderConfirmation) => answer.success,
    paymentIsKnown: ({ context: { payment } }) => payment !== null,
    isInStore: ({ context: { payment } }) => payment?.selectedPaymentOption === checkoutOption.ZipInStore,
    anotherPaymentIsOffered: ({ context }) => {
      // With nothing to pay no method is required; the choice remains for a later amount, as after an emptied
      // cart.
      if (derived.totals(context).isPaymentFree) return false
      const offered = derived.offeredPayments(context)
      return offered.length > 0 && !offered.includes(context.form.values.selectedPaymentOption)
    },
    cameFromCancelLink: ({ context: { arrival } }) => arrival.kind === 'cancelled',
    isApproved: (_, { status }: Pick<PaymentStatusAnswer, 'status'>) => status === 'Approved',
    /** And not because another payment has made the order. */
    isCancelled: (_, { status, orderNumber }: Ending) => status === 'Cancelled' && !orderNumber,
    /** The shopper requested it, and the server confirms it. */
    isCancelling: ({ context }, { status }: Pick<PaymentStatusAnswer, 'status'>) =>
      context.isCancelling && status === 'Cancelled',
    /** The shopper navigated back from a payment without an outcome, and so abandoned it. */
    wasAbandoned: ({ context }, { status }: Pick<PaymentStatusAnswer, 'status'>) =>
      context.arrival.kind === 'wentBack' && (status === 'Pending' || status === 'Unknown'),
    isStillOpen: (_, { status }: Pick<PaymentStatusAnswer, 'status'>) => isOpenStatus(status),
    isServerFault: (_, { status }: CountertopError) => status === 0 || status >= 500,
    isUnknownPayment: (_, { status }: CountertopError) => status === 404,
    isUnseenPayment: ({ context: { payment } }, { status }: CountertopError) =>
      status === 404 && !!payment?.paymentReference,
  },
  actions: {
    say: assign({
      notice: ({ context }, { messages, code, tone = 'danger', isCheck, orderedCart }: Saying): Notice => ({
        messages,
        code,
        tone,
        isCheck,
        orderedCart,
        showing: (context.notice?.showing ?? 0) + 1,
      }),
    }),
    announceAgain: assign({
      notice: ({ context: { notice } }) => notice && { ...notice, showing: notice.showing + 1 },
    }),
    emitFailure: emit((_: ActionArgs, { messages, code, status, error }: Saying) => ({
      type: 'failed' as const,
      messages,
      code,
      ...(status ? { status } : {}),
      ...(error ? { error } : {}),
    })),
    emitCancelled: emit((_: ActionArgs, reason: string) => ({ type: 'cancelled' as const, reason })),
    /** From here on, queries are about the cart's latest payment, not the one the shopper returned from. */
    forgetArrival: assign({ arrival: { kind: 'fresh' }, payment: null }),
    announceCompleted: emit((_: ActionArgs, cartId: string) => ({ type: 'completed' as const, cartId })),
    /** Errors reset the submitted flag (CHK-357). */
    resetSubmitted: assign({ form: ({ context }) => ({ ...context.form, submitted: false }) }),
    submitCode: assign({
      coupon: ({ context: { coupon } }) => ({ ...coupon, sent: coupon.queued || coupon.text, queued: '' }),
    }),
    queueCode: assign({ coupon: ({ context: { coupon } }) => ({ ...coupon, queued: coupon.text }) }),
    clearSentCode: assign({ coupon: ({ context: { coupon } }) => ({ ...coupon, sent: '' }) }),
    buildOrder: assign({ order: ({ context }) => derived.checksOf(context).checkoutPost(context) }),
    setLocation: effect<string>(),
    /** With `true`, the form has not changed since it was last saved. */
    saveCheckout: effect<true | undefined>(),
    saveTyped: effect<undefined>(),
    clearCheckout: effect<undefined>(),
    storePayment: effect<undefined>(),
    clearPayment: effect<undefined>(),
    /** Cancels a payment while the page unloads. */
    voidLeftPayment: effect<OpenPayment>(),
    postForm: effect<{ action: string; fields: Readonly<Record<string, string>> }>(),
    goTo: effect<string>(),
    showConfirmation: effect<string>(),
    /** Null where the date is still available. */
    warnDateNotFound: effect<CalendarDate | null>(),
  },
})

/** The error entity of an answer (CHK-483); an answer of another shape is described by its status. */
export function errorBody(error: CountertopError): Partial<CheckoutError> {
  const body = (error.body ?? {}) as Partial<CheckoutError>
  const errorCode = typeof body.errorCode === 'number' ? body.errorCode : error.status
  return {
    errorCode,
    errorMessages: body.errorMessages ?? (errorCode === 400 ? [...error.messages] : []),
    refusalReason: body.refusalReason ?? null,
  }
}

/** The answer of a call, and its error: guards take them as parameters. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output
export const failureOf = ({ event }: { event: Failure }): CountertopError => toCountertopError(event.error)

/** Actions: shows the message above the form and emits it to the host's listeners. */
export const reportFailure = <Args>(params: (args: Args) => Saying) =>
  [
    { type: 'say', params },
    { type: 'emitFailure', params },
  ] as const

/** The shopper's messages for a failed post (CHK-407 to CHK-410). */
export const postProblem = ({ context, event }: { context: CheckoutContext; event: Failure }): Saying =>
  derived.checksOf(context).postProblem(context, failureOf({ event }))
