import { createContext, useContext } from 'react'
import { atom, type ReadableAtom } from 'nanostores'
import {
  createClient,
  createCountertop,
  type CountertopError,
  type Client,
  type Countertop,
} from '../../core'
import { isBrandCode, PAYMENT_METHODS } from '../../rules'
import { startCheckout, type LeaveTo, type RunningCheckout } from '../checkout'
import { readInstrument } from './answers'
import { HANDSHAKE_MS, openChannel, type HostChannel } from './channel'
import { createHostCard, type HostCard } from './hostCard'
import { buildHostCheckout, type CardOrder, type HostCheckout } from './hostCheckout'
import { notifyHost } from './notifyHost'
import { textOf } from './foreignInput'
import type { Delegation, EmbeddedPage } from './page'
import { continueUrlOf, isOver, openSession } from './frameSession'

/** Time in milliseconds to confirm a payment at the host: the same as on a bank's page. */
const CREDENTIAL_MS = 15 * 60_000
/** Bits of the methods that lead to the provider's page, which most providers do not allow to be framed. */
const LEAVING_METHODS = PAYMENT_METHODS.reduce((bits, { bit, returns }) => (returns ? bits | bit : bits), 0)

/** A checkout that runs in a host's frame. */
export interface Hosting extends Pick<HostCard, '$instrument' | 'chooseInstrument' | 'cancelCredential'> {
  readonly countertop: Countertop
  readonly checkout: RunningCheckout
  /** Null if the handshake failed. The page then behaves like an ordinary checkout. */
  readonly channel: HostChannel | null
  /** The bank's page while it is shown in a frame within this page, else null. */
  readonly $bank: ReadableAtom<LeaveTo | null>
  /** Continues the payment after the bank has redirected to this URL. */
  returned(address: string): void
  /** Whether the host does this in place of the page. */
  delegates(delegation: Delegation): boolean
  /** Builds the current checkout for a message. */
  describe(order?: CardOrder): HostCheckout
  stop(): void
}

export const HostingContext = createContext<Hosting | null>(null)

export function useHosting(): Hosting {
  const hosting = useContext(HostingContext)
  if (!hosting) throw new Error('Outside of an embedded checkout')
  return hosting
}

/** Creates the instance for this page. Its storage is separate from that of other checkouts. */
function createPageCountertop(page: EmbeddedPage): Countertop {
  const brand = isBrandCode(page.brand) ? page.brand : undefined
  const countertop = createCountertop({
    api: page.api,
    brand,
    storagePrefix: `embedded:${page.checkout}`,
    ...(page.colorScheme ? { colorScheme: page.colorScheme } : {}),
  })
  const { capabilities } = countertop.brand
  countertop.brand = {
    ...countertop.brand,
    capabilities: { ...capabilities, warnsWhenLeavingCheckout: false },
  }
  return countertop
}

/**
 * Creates the client of this page's session, whose token is sent in a header, not in a cookie. In a frame it
 * hides the methods that lead to a provider's page, and it adds the name on the host's card to the payment.
 */
function createPageClient(page: EmbeddedPage, token: string, holderName: () => string | null): Client {
  const client = createClient({
    api: page.api,
    brand: page.brand,
    session: { get: () => token, set: () => undefined },
  })
  const isFramed = window.parent !== window
  const call = async (name: string, input: { body?: object } = {}): Promise<unknown> => {
    const holder = name === 'POST /api/checkout' ? holderName() : null
    const sent = holder === null ? input : { ...input, body: { ...input.body, cardHolderName: holder } }
    const answer: unknown = await client.call(name as never, sent as never)
    if (name !== 'GET /api/checkout' || !isFramed) return answer
    const view = answer as { opts: number }
    return { ...view, opts: view.opts & ~LEAVING_METHODS }
  }
  return { ...client, call: call as Client['call'] }
}

/**
 * Notifies the host that the checkout is over, with the URL to continue at. This is also the notification for
 * a checkout that was ordered elsewhere, because `ec.complete` requires the order and this page cannot read
 * it.
 */
function notifyError(channel: HostChannel | null, page: EmbeddedPage, failure: CountertopError): void {
  const { reason: code, message: content } = failure
  const url = continueUrlOf(page, failure)
  channel?.notify('ec.error', {
    error: {
      ucp: { version: page.version, status: 'error' },
      messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
      ...(url === null ? {} : { continue_url: url }),
    },
  })
}

/**
 * Opens the channel to the host, opens the page's session and starts the checkout.
 * @throws CountertopError if the session is over, or the backend could not be reached
 */
export async function startHosting(
  page: EmbeddedPage,
  host: HTMLElement,
  signal: AbortSignal,
): Promise<Hosting> {
  const countertop = createPageCountertop(page)
  const channel = await openChannel(page)
  const requestToken = async () => {
    // A host that does not answer in time is treated as one without a token.
    const late = AbortSignal.timeout(HANDSHAKE_MS)
    const answer = await channel?.request('ec.auth', { type: 'oauth' }, late).catch(() => null)
    return textOf(answer?.credential, 200)
  }
  const token = await openSession(page, countertop.storage, signal, requestToken).catch((error: unknown) => {
    if (!signal.aborted && isOver(error)) notifyError(channel, page, error)
    channel?.close()
    throw error
  })
  const describe = (order?: CardOrder) =>
    buildHostCheckout(checkout.actor.getSnapshot(), page, {
      instrument: card.$instrument.get(),
      ...(order ? { order } : {}),
    })
  const delegates = (delegation: Delegation) => channel !== null && page.delegate.includes(delegation)
  const sent = channel && delegates('payment.instruments_change') ? readInstrument(channel.ready) : null
  const card = createHostCard(channel, describe, sent)
  countertop.client = createPageClient(page, token, card.holderName)
  const $bank = atom<LeaveTo | null>(null)
  const checkout = await startCheckout(countertop, host, {
    signal,
    // The host's policy may allow only this backend, so the bank's page is shown in a frame within this page.
    // A provider's page is offered only in a web view, where it replaces this page.
    leave: (to) => (to.method === 'POST' ? $bank.set(to) : location.assign(to.url)),
    ...(delegates('payment.credential') ? { delays: { cardFrameAnswer: CREDENTIAL_MS } } : {}),
  }).catch((error: unknown) => {
    channel?.close()
    throw error
  })

  // The rules of the form are part of this script, so that the host knows from the start what is missing.
  checkout.actor.send({ type: 'BEGUN' })

  const undo = [() => checkout.stop(), () => channel?.close()]
  const nothing = () => undefined
  if (delegates('payment.credential'))
    undo.unshift(
      checkout.card.connect({ encrypt: card.encrypt, showErrors: nothing, focus: nothing, close: nothing }),
    )
  if (channel) undo.unshift(notifyHost(checkout, channel, page, describe))
  return {
    countertop,
    checkout,
    channel,
    $bank,
    returned(address) {
      $bank.set(null)
      checkout.returned(address)
    },
    $instrument: card.$instrument,
    chooseInstrument: card.chooseInstrument,
    cancelCredential: card.cancelCredential,
    delegates,
    describe,
    stop() {
      for (const one of undo) one()
    },
  }
}
