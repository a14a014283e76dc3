import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { onTestFinished } from 'vitest'
import { brands } from '../../../rules'
import type { PaymentStatusAnswer } from '../api.types'
import * as checks from '../begun'
import { createCheckoutMachine } from '../checkout.machine'
import type { EncryptRequest } from '../machine/actors'
import type { CheckoutContext, CheckoutEmitted, CheckoutEvent, CheckoutInput } from '../machine/types'
import { ATTEMPT, CART_ID, makeAvailability, makeCart, makeView, sydney, TODAY } from './fixtures'

/** One call of an actor that waits for its answer. */
export interface PendingCall {
  input: unknown
  signal: AbortSignal
  /** Whether its answer still counts and has not arrived. */
  isAwaited(): boolean
  isAnswered(): boolean
  answer(value?: unknown): Promise<void>
  fail(error: Error): Promise<void>
}

export interface StartOptions extends Partial<Omit<CheckoutInput, 'checks'>> {
  /** Null for an untouched page; set by default. */
  checks?: CheckoutInput['checks']
  cart?: ReturnType<typeof makeCart>
  view?: ReturnType<typeof makeView>
  providers?: CheckoutContext['providers']
  settings?: Partial<CheckoutContext['settings']>
}

export const payment = { cartId: CART_ID, paymentReference: 'PAY-1', selectedPaymentOption: 0 }

export const status = (value: PaymentStatusAnswer['status'], message = ''): PaymentStatusAnswer => ({
  status: value,
  message,
  orderCompleted: value === 'Approved',
})

/** A checkout whose calls and clock the test controls. */
export function startCheckout({ cart, view, providers, settings, ...input }: StartOptions = {}) {
  const clock = new SimulatedClock()
  const calls: Record<string, PendingCall[]> = {}
  const effects: { type: string; params: unknown }[] = []
  const emitted: CheckoutEmitted[] = []

  const waiting = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      ({ input: received, signal }) =>
        new Promise<Output>((resolve, reject) => {
          let isOpen = true
          const call: PendingCall = {
            input: received,
            signal,
            isAwaited: () => isOpen && !signal.aborted,
            isAnswered: () => !isOpen,
            answer(value) {
              isOpen = false
              resolve(value as Output)
              return settle()
            },
            fail(error) {
              isOpen = false
              reject(error)
              return settle()
            },
          }
          calls[name] = [...(calls[name] ?? []), call]
        }),
    )
  const effect = (type: string) => (_: unknown, params: unknown) => void effects.push({ type, params })

  const machine = createCheckoutMachine().provide({
    actors: {
      open: waiting('open'),
      loadChecks: waiting('loadChecks'),
      readView: waiting('readView'),
      readCart: waiting('readCart'),
      loadAvailability: waiting('loadAvailability'),
      applyCoupon: waiting('applyCoupon'),
      removeCoupon: waiting('removeCoupon'),
      encryptCard: waiting('encryptCard'),
      post: waiting('post'),
      queryStatus: waiting('queryStatus'),
      confirmPayment: waiting('confirmPayment'),
      voidPayment: waiting('voidPayment'),
    },
    actions: {
      setLocation: effect('setLocation'),
      saveCheckout: effect('saveCheckout'),
      saveTyped: effect('saveTyped'),
      clearCheckout: effect('clearCheckout'),
      storePayment: effect('storePayment'),
      clearPayment: effect('clearPayment'),
      voidLeftPayment: effect('voidLeftPayment'),
      postForm: effect('postForm'),
      goTo: effect('goTo'),
      showConfirmation: effect('showConfirmation'),
      warnDateNotFound: (_, date) => void (date && effects.push({ type: 'warnDateNotFound', params: date })),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: {
      brand: brands.aol,
      arrival: { kind: 'fresh' },
      saved: null,
      today: TODAY,
      page: { screen: { width: 1280, height: 800 }, returnUrl: 'https://shop.test/customer/checkout' },
      checks,
      newAttempt: () => ATTEMPT,
      ...input,
    },
  })
  actor.on('*', (event) => void emitted.push(event))
  actor.start()
  onTestFinished(() => void actor.stop())

  const opening = {
    cart: cart ?? makeCart(),
    view: view ?? makeView(),
    providers: providers ?? {},
    settings: { supportNumber: '1300 000 000', showCalendarOnLoad: false, proformaBrands: null, ...settings },
  }
  const call = (name: string): PendingCall => {
    const last = calls[name]?.at(-1)
    if (!last) throw new Error(`${name} was not called`)
    return last
  }

  return {
    actor,
    clock,
    calls,
    effects,
    emitted,
    call,
    count: (name: string) => calls[name]?.length ?? 0,
    effectsOf: (type: string) => effects.filter((one) => one.type === type),
    context: () => actor.getSnapshot().context,
    is: (state: Record<string, unknown>) => actor.getSnapshot().matches(state),
    send: (event: CheckoutEvent) => actor.send(event),
    /** The page has loaded. */
    open: () => call('open').answer(opening),
    /** Everything a guest has to fill in, dates included. */
    async fill() {
      const typed = {
        email: 'sam@example.com',
        phoneNumber: '0412 345 678',
        'deliveryAddress.firstName': 'Sam',
        'deliveryAddress.lastName': 'Ngata',
        'deliveryAddress.address': '12 Harbour Street',
        nameOnCard: 'Sam Ngata',
      } as const
      for (const [field, value] of Object.entries(typed)) {
        actor.send({ type: 'TYPED', field: field as keyof typeof typed, value })
      }
      actor.send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney })
      await call('loadAvailability').answer(makeAvailability())
    },
    /** Places the order of a filled form: encrypts the card and sends the post. */
    async submit() {
      actor.send({ type: 'PLACE_ORDER' })
      const { certificates } = call('encryptCard').input as EncryptRequest
      const values = Object.fromEntries(Object.keys(certificates).map((supplier) => [supplier, 'jwe']))
      await call('encryptCard').answer({ kind: 'encrypted', values })
    },
  }
}

export type StartedCheckout = ReturnType<typeof startCheckout>

/** Lets pending promises settle. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}
