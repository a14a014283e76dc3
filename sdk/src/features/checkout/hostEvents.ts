import { CountertopError, emit, toCountertopError, type CheckoutState, type Countertop } from '../../core'
import { POLL_TIMEOUT_STATUS } from '../../rules'
import { createCartStore } from '../cart'
import type { MachineActor } from './checkout.machine'
import { codesOf } from './derive'
import { runningCheckouts } from './running/runningCheckouts'

/** The host's fraud check and error reports; null where it has none. */
export type Services = Promise<typeof import('./host') | null> | null

/** Loads their code. If that fails, the checkout works without it. */
export function loadServices({ config, log }: Countertop): Services {
  // The framed checkout is built without these two (rollup.config.mjs).
  if (!config.fraudCheck && !config.reportError) return null
  return import('./host').catch((error: unknown) => {
    log('no fraud check, no error reports', error)
    return null
  })
}

/** Emits the widget's events, and reloads the cart store where it shows other codes. */
export function emitHostEvents(
  actor: MachineActor,
  host: HTMLElement,
  countertop: Countertop,
  services: Services,
): (() => void)[] {
  const states = runningCheckouts()
  const follow = (state: CheckoutState) => {
    if (state === states.get(host)) return
    states.set(host, state)
    // A router has detached the host of a removed widget.
    emit(host.isConnected ? host : document, 'checkout:change', { state })
  }
  const emitError = (error: CountertopError) => emit(host, 'error', { widget: 'checkout', error })
  const listeners = [
    actor.subscribe(({ value: { payment } }) =>
      follow((typeof payment === 'string' ? payment : Object.keys(payment)[0]) as CheckoutState),
    ),
    actor.on('ready', ({ cartId }) => void emit(host, 'checkout:ready', { cartId })),
    actor.on('notLoaded', ({ error }) => {
      void services?.then((loaded) =>
        loaded?.reportCall(countertop, actor.getSnapshot().context, 'CHECKOUT_NOT_LOADED', error),
      )
      emitError(toCountertopError(error))
    }),
    actor.on('submitting', ({ attempt }) => void emit(host, 'checkout:submit', { attempt })),
    actor.on('failed', (failed) => {
      const { messages, code, status, error } = failed
      emit(host, 'checkout:failed', { messages, code })
      // An incomplete form is not an error to report.
      if (code.startsWith('CHECK_')) return
      void services?.then((loaded) => loaded?.reportFailed(countertop, actor.getSnapshot().context, failed))
      emitError(
        new CountertopError(status === POLL_TIMEOUT_STATUS ? 'TIMEOUT' : 'REFUSED', messages.join(' '), {
          status: status ?? 0,
          reason: code,
          messages,
          ...(error?.requestId && { requestId: error.requestId }),
        }),
      )
    }),
    actor.on('cancelled', ({ reason }) => void emit(host, 'checkout:cancelled', { reason })),
    actor.on('deliveryContact', ({ requested, deliveryDate }) => {
      emit(host, 'checkout:delivery-contact', { requested, deliveryDate })
    }),
    actor.on('couponChanged', () => {
      const store = countertop.once('cart', createCartStore)
      const { cart } = store.$state.get()
      if (!cart || codesOf(cart) !== codesOf(actor.getSnapshot().context.cart)) void store.refresh()
    }),
  ]
  return [
    ...listeners.map((one) => () => one.unsubscribe()),
    () => {
      if (states.get(host) !== 'completed') follow('editing')
      states.delete(host)
    },
  ]
}
