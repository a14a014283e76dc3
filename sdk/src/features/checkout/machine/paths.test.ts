import type { AnyStateNode, EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { CountertopError } from '../../../core'
import { checkoutOption } from '../../../rules'
import * as checks from '../begun'
import { createCheckoutMachine } from '../checkout.machine'
import {
  makeAnswer,
  makeAvailability,
  makeCart,
  makeStaffView,
  makeView,
  oven,
  sydney,
} from '../testing/fixtures'
import { watch } from '../testing/invariants'
import {
  payment,
  startCheckout,
  status,
  type StartedCheckout,
  type StartOptions,
} from '../testing/startCheckout'
import { delays } from './delays'
import type { CheckoutEvent } from './types'

/*
 * The paths of each region are made by xstate/graph: from every start, the shortest one to each of its
 * states. A running checkout then follows each path in simulated time, and the invariants are checked after
 * every step.
 */

type Snapshot = ReturnType<StartedCheckout['actor']['getSnapshot']>
type Region = keyof Snapshot['value']

/** Possible answers of each call. */
const answers: Readonly<Record<string, readonly unknown[]>> = {
  open: [opening(), opening(makeCart({ products: [], orderTotal: 0 }))],
  loadChecks: [checks],
  readView: [makeStaffView(), { ...makeStaffView(), cartVersion: 2 }],
  readCart: [
    makeCart(),
    makeCart({ products: [{ ...oven, quantity: 2 }], orderTotal: 2598, version: 2 }),
    makeCart({ products: [], orderTotal: 0, version: 3 }),
  ],
  loadAvailability: [
    makeAvailability(),
    makeAvailability({ unavailable: true }),
    makeAvailability({
      dates: [],
      supplierAvailability: { Falmec: { dates: [{ date: [2026, 3, 9], price: 0, available: true }] } },
    } as never),
  ],
  applyCoupon: [undefined],
  removeCoupon: [undefined],
  encryptCard: [
    { kind: 'encrypted', values: { House: 'jwe' } },
    { kind: 'refused', messages: ['Check your card'] },
  ],
  post: [
    makeAnswer({ orderCompleted: true }),
    makeAnswer({
      paymentReference: 'PAY-1',
      htmlFormAction: 'https://bank.test',
      htmlFormToPost: { creq: 'x' },
    }),
    makeAnswer({ paymentReference: 'PAY-1', redirectUrl: 'https://provider.test' }),
    makeAnswer({ paymentReference: 'PAY-1' }),
    makeAnswer({ success: false }),
  ],
  queryStatus: (['Approved', 'Pending', 'Cancelled', 'Declined'] as const).map((value) => status(value)),
  confirmPayment: (['Approved', 'Pending', 'Cancelled', 'Declined'] as const).map((value) => ({
    success: value === 'Approved' || value === 'Pending',
    status: value,
    cartId: payment.cartId,
    orderCompleted: value === 'Approved',
    orderNumber: null,
    paymentReference: 'PAY-1',
  })),
  voidPayment: [{ status: 'Cancelled' }, { status: 'Approved' }, { status: 'Pending' }],
}

const failures = [
  new CountertopError('NETWORK', 'lost'),
  new CountertopError('INVALID', 'no', {
    status: 400,
    body: { errorCode: 400, errorMessages: ['No'], refusalReason: null },
  }),
  new CountertopError('NOT_FOUND', 'no', { status: 404, body: {} }),
]

function opening(cart = makeCart(), view = makeView()) {
  return {
    cart,
    view,
    providers: {},
    settings: { supportNumber: null, showCalendarOnLoad: false, proformaBrands: null },
  }
}

/** A step of the pure machine, and how a running checkout performs it. */
interface Step extends EventObject {
  play: { send: CheckoutEvent } | { wait: number } | { answer: string; value: unknown }
}

const sent = (event: CheckoutEvent): Step => ({ ...event, play: { send: event } })

/**
 * Steps that are possible in some regions without the shopper: each pending call answers or fails, each delay
 * ends.
 */
function externalSteps({ _nodes }: Snapshot, regions: readonly Region[]): Step[] {
  const nodes = (_nodes as AnyStateNode[]).filter(({ path }) => regions.includes(path[0] as Region))
  return nodes.flatMap((node) => [
    ...node.invoke.flatMap(({ id, src }) => [
      ...(answers[src as string] ?? []).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
        play: { answer: src as string, value: output },
      })),
      ...failures.map((error) => ({
        type: `xstate.error.actor.${id}`,
        error,
        play: { answer: src as string, value: error },
      })),
    ]),
    ...node.after.map(({ delay }) => ({
      type: `xstate.after.${String(delay)}.${node.id}`,
      play: { wait: delays[delay as keyof typeof delays] },
    })),
  ])
}

/** States that are left as soon as they are reached. */
const PASSING = [
  'availability.known.answered',
  'coupon.removed',
  'counter.cashAndCarry.arriving',
  'counter.leaving',
  'page.opening',
  'view.read',
  'payment.arriving',
  'payment.settling.settled',
  'payment.checking',
  'payment.givenUp',
]

function leavesOf(node: AnyStateNode): string[] {
  const inner = Object.values(node.states)
  return inner.length > 0 ? inner.flatMap(leavesOf) : [node.path.join('.')]
}

const leafIn = ({ value }: Snapshot, region: Region): string => {
  const path: string[] = [region]
  for (
    let at: unknown = value[region];
    at;
    at = typeof at === 'string' ? null : Object.values(at as object)[0]
  ) {
    path.push(typeof at === 'string' ? at : (Object.keys(at as object)[0] ?? ''))
  }
  return path.join('.')
}

interface Start {
  name: string
  options?: StartOptions
  /** Brings a new checkout to the start of the paths. */
  begin?: (checkout: StartedCheckout) => Promise<void>
}

const open = (checkout: StartedCheckout) => checkout.open()
const fill = async (checkout: StartedCheckout) => {
  await checkout.open()
  await checkout.fill()
}

const { ZipInStore } = checkoutOption
const chooseSydney = { type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney } as const
const inStore = { view: makeView({ opts: ZipInStore }) }

interface Exploration {
  region: Region
  /** Other regions whose calls are answered on the way. */
  beside?: readonly Region[]
  starts: readonly Start[]
  events: readonly CheckoutEvent[]
  /** What else distinguishes two states of the region. */
  also?: (snapshot: Snapshot) => unknown
}

const returning = (arrival: StartOptions['arrival']): StartOptions => (arrival ? { arrival } : {})
const brought = { provider: 'afterpay', query: {} } as const

const explorations: readonly Exploration[] = [
  {
    region: 'page',
    starts: [{ name: 'a cold page' }],
    events: [{ type: 'RETRY' }, { type: 'CART_CHANGED' }],
    beside: ['cart'],
    also: ({ value }) => value.cart,
  },
  {
    region: 'cart',
    starts: [{ name: 'a page that is ready', begin: open }],
    events: [
      { type: 'CART_CHANGED' },
      { type: 'CART_SEEN', seen: { cartId: 'other', count: 1, total: 1, version: 1 } },
    ],
  },
  {
    region: 'view',
    starts: [{ name: 'a page that is ready', begin: open }],
    events: [{ type: 'CART_CHANGED' }, { type: 'VIEW_OUTDATED' }, { type: 'PLACE_ORDER' }],
    beside: ['cart'],
    also: ({ value }) => value.cart,
  },
  {
    region: 'checks',
    starts: [{ name: 'a page without input', options: { checks: null }, begin: open }],
    events: [{ type: 'BEGUN' }, { type: 'PLACE_ORDER' }],
  },
  {
    region: 'counter',
    starts: [{ name: 'staff at the counter', options: { view: makeStaffView() }, begin: open }],
    events: [
      { type: 'CASH_AND_CARRY', isOn: true },
      { type: 'CASH_AND_CARRY', isOn: false },
      { type: 'STORE_CHOSEN', subdivision: '2' },
      { type: 'STORE_ASKED' },
    ],
    also: ({ context }) => context.storeOf,
  },
  {
    region: 'availability',
    starts: [
      { name: 'a page that is ready', begin: open },
      {
        name: 'a cart that a manufacturer delivers',
        options: { cart: makeCart({ products: [{ ...oven, isProforma: true }] }) },
        begin: open,
      },
      { name: 'staff at the counter', options: { view: makeStaffView() }, begin: open },
    ],
    events: [
      chooseSydney,
      { type: 'TYPED', field: 'deliveryAddress.suburb', value: 'Sydn' },
      { type: 'LOOK_FOR_DATES' },
      { type: 'CASH_AND_CARRY', isOn: true },
      { type: 'DATE_CHOSEN', date: [2026, 3, 6] },
      { type: 'CART_CHANGED' },
      { type: 'VIEW_OUTDATED' },
    ],
    beside: ['counter', 'cart'],
    also: ({ value, context }) => [value.counter, value.cart, context.cart.products.length],
  },
  {
    region: 'coupon',
    starts: [{ name: 'a page that is ready', begin: open }],
    events: [
      { type: 'COUPON_TYPED', text: 'TAKE10' },
      { type: 'COUPON_APPLIED' },
      { type: 'COUPON_REMOVED' },
    ],
    also: ({ context }) => context.coupon.text,
  },
  {
    region: 'deposit',
    starts: [{ name: 'a form that is filled in', begin: fill }],
    events: [
      { type: 'TYPED', field: 'deposit', value: '500' },
      { type: 'DATE_CHOSEN', date: [2026, 3, 6] },
    ],
    also: ({ context }) => [context.form.values.deposit, String(context.delivery?.deliveryDate)],
  },
  {
    region: 'saving',
    starts: [{ name: 'a page that has not opened' }, { name: 'a form that is filled in', begin: fill }],
    events: [
      { type: 'TYPED', field: 'poNumber', value: 'PO-17' },
      { type: 'TYPED', field: 'poNumber', value: '' },
      { type: 'PAGE_LEFT' },
      { type: 'ORDER_PLACED' },
    ],
    beside: ['page'],
    also: ({ value }) => value.page,
  },
  {
    region: 'cardFrame',
    starts: [{ name: 'a page that is ready', begin: open }],
    events: [
      { type: 'CARD_SHOWN' },
      { type: 'CARD_HIDDEN' },
      { type: 'CARD_READY' },
      { type: 'CARD_RETRIED' },
    ],
  },
  {
    region: 'payment',
    starts: [
      { name: 'a form that is filled in', begin: fill },
      {
        name: 'a customer with Zip at the counter',
        options: inStore,
        begin: async (checkout) => {
          await fill(checkout)
          checkout.send({ type: 'PAYMENT_CHOSEN', option: ZipInStore })
          checkout.send({ type: 'TYPED', field: 'devicePaymentCode', value: '123456' })
        },
      },
      { name: 'a return from the bank', options: returning({ kind: 'returned', payment }), begin: open },
      { name: 'the Back button', options: returning({ kind: 'wentBack', payment }), begin: open },
      {
        name: 'a return from Afterpay',
        options: returning({ kind: 'confirming', brought, payment }),
        begin: open,
      },
      {
        name: 'a return from Afterpay in another tab',
        options: returning({ kind: 'confirming', brought, payment: null }),
        begin: open,
      },
      { name: 'the cancel link of a provider', options: returning({ kind: 'cancelled', isOpen: true }) },
    ],
    events: [{ type: 'PLACE_ORDER' }, { type: 'CANCEL' }, { type: 'RETRY' }, { type: 'PAGE_RESTORED' }],
    beside: ['cart', 'view'],
    also: ({ context, value }) => [value.cart, value.view, context.isCancelling],
  },
]

async function began({ options, begin }: Start): Promise<StartedCheckout> {
  let presses = 0
  const checkout = startCheckout({ ...options, newAttempt: () => `attempt-${++presses}` })
  await begin?.(checkout)
  return checkout
}

async function play(
  checkout: StartedCheckout,
  invariants: ReturnType<typeof watch>,
  step: Step,
): Promise<void> {
  if ('send' in step.play) invariants.send(step.play.send)
  else if ('wait' in step.play) checkout.clock.increment(step.play.wait)
  else await invariants.answer(checkout.call(step.play.answer), step.play.value)
}

describe.each(explorations)('the region $region', ({ region, beside = [], starts, events, also }) => {
  it('is in the chart’s state after each of its paths, and the invariants hold', async () => {
    const reached = new Set<string>()
    const steps = events.map(sent)
    for (const start of starts) {
      const from = await began(start)
      const key = (snapshot: Snapshot) => JSON.stringify([snapshot.value[region], also?.(snapshot)])
      const paths = getShortestPaths(from.actor.logic as never, {
        fromState: from.actor.getSnapshot() as never,
        events: ((snapshot: Snapshot) => [
          ...steps,
          ...externalSteps(snapshot, [region, ...beside]),
        ]) as never,
        serializeState: key as never,
      }) as unknown as { state: Snapshot; steps: { event: Step; state: Snapshot }[] }[]
      // A path that is the start of a longer one is covered by it.
      const passed = new Set(paths.flatMap((path) => path.steps.slice(0, -1).map(({ state }) => key(state))))
      for (const { state } of paths) reached.add(leafIn(state, region))

      for (const path of paths.filter(({ state }) => !passed.has(key(state)))) {
        const checkout = await began(start)
        const invariants = watch(checkout)
        invariants.check()
        for (const { event, state } of path.steps) {
          if (event.type !== 'xstate.init') await play(checkout, invariants, event)
          invariants.check()
          expect(key(checkout.actor.getSnapshot()), pathText(start, path.steps)).toBe(key(state))
        }
        checkout.actor.stop()
      }
    }
    const resting = leavesOf(createCheckoutMachine().root.states[region] as AnyStateNode).filter(
      (leaf) => !PASSING.includes(leaf),
    )
    expect([...reached].sort()).toEqual(resting.sort())
  }, 180_000)
})

function pathText({ name }: Start, steps: readonly { event: Step }[]): string {
  return `${name}: ${steps.map(({ event }) => event.type).join(' → ')}`
}
