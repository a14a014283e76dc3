import type { Countertop } from '../../core'
import type { CartStore } from '../cart'
import type { CheckoutApi } from './api'
import type { CardGateway } from './cardGateway'
import type { CheckoutContext, CheckoutEvent } from './machine/types'

/*
 * What a host sees of a running checkout. XState's own types stay out: they do not compile in a project with
 * `exactOptionalPropertyTypes` that checks libraries.
 */

/** The checkout's regions, which run in parallel; docs/checkout-machine.md draws the states of each. */
export type CheckoutRegion =
  | 'form'
  | 'checks'
  | 'counter'
  | 'page'
  | 'cart'
  | 'view'
  | 'availability'
  | 'coupon'
  | 'deposit'
  | 'saving'
  | 'cardFrame'
  | 'payment'

/** The name of a state, or an object with the name of the state that is inside: `{ polling: 'waiting' }`. */
export type RegionState = string | { readonly [name: string]: RegionState | undefined }

/** The state of a running checkout. The selectors read it. */
export interface CheckoutSnapshot {
  /** `stopped` after `stop`; nothing changes then. */
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly context: CheckoutContext
  readonly value: Readonly<Record<CheckoutRegion, RegionState>>
}

/** Runs the statechart of one checkout. */
export interface CheckoutActor {
  getSnapshot(): CheckoutSnapshot
  send(event: CheckoutEvent): void
  /** Calls back with each next snapshot. */
  subscribe(listener: (snapshot: CheckoutSnapshot) => void): { unsubscribe(): void }
}

/** A running checkout. */
export interface RunningCheckout {
  readonly countertop: Countertop
  readonly actor: CheckoutActor
  readonly api: CheckoutApi
  readonly card: CardGateway
  /** The page's cart: add, change and remove lines with it. The checkout follows. */
  readonly cart: CartStore
  /** With the option `leave`: the bank or provider has redirected to this address. */
  returned(address: string): void
  /** Ends timers, requests and listeners. Saves the form first. */
  stop(): void
}
