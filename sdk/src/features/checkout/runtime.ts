import { createActor, fromPromise } from 'xstate'
import { on, type Countertop } from '../../core'
import { toIsoDate, UNLOAD_WAIT_MS } from '../../rules'
import { implement } from '../../core/charts/implement'
import { createCartStore, type CartStore } from '../cart'
import type { RunningCheckout } from './actor.types'
import { createCheckoutApi } from './api'
import type { AvailabilityRequest, ProviderReturn } from './api.types'
import { consumeArrival } from './arrival'
import { createCardGateway } from './cardGateway'
import { createCheckoutMachine, type MachineActor } from './checkout.machine'
import { delayUnload } from './delayUnload'
import type { PostRequest } from './begun/postOrder'
import { emitHostEvents, loadServices } from './hostEvents'
import type { Opening } from './machine/actors'
import type { SeenCart } from './machine/types'
import { leavingActions } from './leaving'
import { listenToPage } from './listenToPage'
import { loadBegun } from './loadBegun'
import { loadStoredShapes } from './stored'
import { readOpening } from './opening'
import { createOpenPayment } from './openPayment'
import type { CheckoutOptions } from './runtime.types'
import { createSavedCheckout } from './savedCheckout'
import { storingActions } from './storing'

export type { CheckoutOptions, LeaveTo } from './runtime.types'

/** A running checkout, with the types of its statechart for the page. */
export interface Checkout extends RunningCheckout {
  readonly actor: MachineActor
}

/** Starts a widget's checkout: connects the machine to the backend, the browser's storage and the page. */
export async function startCheckout(
  countertop: Countertop,
  host: HTMLElement,
  options: CheckoutOptions,
): Promise<Checkout> {
  const undo: (() => void)[] = []
  try {
    return await connect(countertop, host, options, undo)
  } catch (error) {
    // A start that fails or is left early never returns its `stop`.
    for (const one of undo) one()
    throw error
  }
}

/** The machine's actor for a call. Leaving the state that invoked it aborts the call's signal. */
const actorOf = <Input, Answer>(call: (input: Input, signal: AbortSignal) => Promise<Answer>) =>
  fromPromise<Answer, Input>(({ input, signal }) => call(input, signal))

/** @param undo receives the functions that remove its listeners */
async function connect(
  countertop: Countertop,
  host: HTMLElement,
  options: CheckoutOptions,
  undo: (() => void)[],
): Promise<Checkout> {
  const { brand, client, storage } = countertop
  const api = createCheckoutApi(countertop)
  // Listens before the first requests: a cart that changes after them is read again once the machine runs.
  let seen: SeenCart | undefined
  let handleCart = (cart: SeenCart): void => void (seen = cart)
  undo.push(on(document, 'cart:change', (cart) => handleCart(cart)))
  // Sent before the code of a return is loaded and the machine is built, which uses it as its first read.
  let opening: Promise<Opening> | null = readOpening(api, options.signal)
  // Handled even if the machine never uses it.
  opening.catch(() => undefined)
  const shapes = await loadStoredShapes(storage)
  options.signal?.throwIfAborted()
  const card = createCardGateway()
  const saved = createSavedCheckout(storage, shapes)
  const openPayment = createOpenPayment(storage, shapes)

  const { arrival, address, checks } = await consumeArrival(openPayment.read(), options.signal)

  /** A cancel was sent while the page was unloading. */
  let isVoiding = false

  const services = loadServices(countertop)

  const machine = implement(createCheckoutMachine(), {
    delays: options.delays ?? {},
    actors: {
      open: fromPromise<Opening>(({ signal }) => {
        const reading = opening ?? readOpening(api, signal)
        opening = null
        return reading
      }),
      loadChecks: fromPromise(() => {
        void services?.then((loaded) => loaded?.fraudTokenOf(countertop).prepare())
        return loadBegun()
      }),
      readView: actorOf(api.view),
      readCart: actorOf(api.cart),
      loadAvailability: actorOf((request: AvailabilityRequest, signal) =>
        api.availability(request, signal).catch((error: unknown) => {
          void services?.then((loaded) =>
            loaded?.reportCall(countertop, actor.getSnapshot().context, 'AVAILABILITY_FAILED', error),
          )
          throw error
        }),
      ),
      applyCoupon: actorOf(api.applyCoupon),
      removeCoupon: actorOf(api.removeCoupon),
      encryptCard: actorOf(card.encrypt),
      post: actorOf(async (request: PostRequest) => {
        const loaded = await services
        return (await loadBegun()).postOrder(client, request, loaded?.fraudTokenOf(countertop))
      }),
      queryStatus: actorOf(api.paymentStatus),
      confirmPayment: actorOf(async (brought: ProviderReturn) =>
        (await loadBegun()).confirmPayment(client, brought),
      ),
      voidPayment: actorOf(api.voidPayment),
    },
    actions: {
      ...storingActions(saved, openPayment),
      ...leavingActions(host, options),
      setLocation: (_, localityId) => {
        loadBegun()
          .then(({ chooseLocation }) => chooseLocation(countertop, localityId))
          .catch((error: unknown) => countertop.log('location not set', error))
      },
      warnDateNotFound: (_, date) => {
        if (date) console.warn(`Countertop: the delivery date ${toIsoDate(date)} is no longer available`)
      },
      voidLeftPayment: (_, payment) => {
        api.voidPayment(payment).catch((error: unknown) => countertop.log('payment not given up', error))
        isVoiding = true
      },
    },
  })

  const opened = new Date()
  const actor = createActor(machine, {
    input: {
      brand,
      arrival,
      saved: saved.read(),
      // Until the view has loaded with the shop's date. A format for its zone takes longer than drawing the
      // form.
      today: [opened.getFullYear(), opened.getMonth() + 1, opened.getDate()],
      page: {
        screen: { width: screen.width, height: screen.height },
        returnUrl: (options.returnUrl ?? address).replace(/#.*/, ''),
      },
      checks,
      newAttempt: () => crypto.randomUUID(),
    },
  })
  const handleHide = () => {
    isVoiding = false
    actor.send({ type: 'PAGE_LEFT' })
    if (isVoiding) delayUnload(UNLOAD_WAIT_MS)
  }
  undo.push(...emitHostEvents(actor, host, countertop, services), listenToPage(actor, handleHide))
  actor.start()
  handleCart = (cart) => actor.send({ type: 'CART_SEEN', seen: cart })
  if (seen) handleCart(seen)
  const cart = countertop.once('cart', createCartStore)
  undo.push(watchStore(actor, cart))
  return {
    cart,
    countertop,
    actor,
    api,
    card,
    returned(address) {
      const { checks: loaded } = actor.getSnapshot().context
      if (loaded) actor.send({ type: 'RETURNED', arrival: loaded.arrivalOf(address, openPayment.read()) })
    },
    stop() {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'WIDGET_REMOVED' })
      for (const one of undo) one()
      actor.stop()
    },
  }
}

/**
 * Reports whether the page's cart store has a request under way, also one from before the checkout. The
 * listener also makes the store follow other tabs.
 */
function watchStore(actor: MachineActor, { $state }: CartStore): () => void {
  let isPending = false
  return $state.subscribe(({ isLoading }) => {
    if (isLoading === isPending) return
    isPending = isLoading
    actor.send({ type: 'CART_PENDING', isPending })
  })
}
