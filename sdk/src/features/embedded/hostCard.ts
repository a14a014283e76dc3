import { atom, type ReadableAtom } from 'nanostores'
import type { EncryptAnswer, EncryptRequest } from '../checkout'
import { readCredential, readInstrument, type HostInstrument } from './answers'
import { HostRefusal, type HostChannel } from './channel'
import { embeddedTexts } from './embedded.texts'
import type { CardOrder, HostCheckout } from './hostCheckout'

/** The buyer's card at the host. */
export interface HostCard {
  /** The card that the buyer has chosen at the host, else null. */
  readonly $instrument: ReadableAtom<HostInstrument | null>
  /** Lets the buyer choose a card at the host. @throws HostRefusal */
  chooseInstrument(signal: AbortSignal): Promise<void>
  /** Lets the buyer confirm the payment at the host, which encrypts the card for it. */
  encrypt(request: EncryptRequest, signal: AbortSignal): Promise<EncryptAnswer>
  /** Cancels the confirmation at the host, so that the buyer can edit the form again. */
  cancelCredential(): void
  /** The name on the card of the last confirmation, else null. */
  holderName(): string | null
}

const refuse = (text: string): EncryptAnswer => ({ kind: 'refused', messages: [text] })

/**
 * @param describe builds the current checkout for a message
 * @param chosen the card that the buyer has chosen before the checkout opened; null without one
 */
export function createHostCard(
  channel: HostChannel | null,
  describe: (order?: CardOrder) => HostCheckout,
  chosen: HostInstrument | null,
): HostCard {
  const $instrument = atom(chosen)
  let holderName: string | null = null
  let confirming: AbortController | undefined
  return {
    $instrument,
    async chooseInstrument(stopped) {
      if (!channel) return
      const params = { checkout: describe() }
      const result = await channel.request('ec.payment.instruments_change_request', params, stopped)
      const chosen = readInstrument(result)
      if (!chosen) throw new HostRefusal('not_supported_error')
      $instrument.set(chosen)
      // The checkout's state has not changed, so `notifyHost` would not report the card.
      channel.notify('ec.payment.change', { checkout: describe() })
    },
    async encrypt({ attempt, certificates }, stopped) {
      const instrument = $instrument.get()
      if (!channel || !instrument) return refuse(embeddedTexts.noCard)
      const left = new AbortController()
      confirming = left
      const giveUp = () => left.abort()
      if (stopped.aborted) giveUp()
      stopped.addEventListener('abort', giveUp, { once: true })
      try {
        const params = { checkout: describe({ attempt, certificates }) }
        const result = await channel.request('ec.payment.credential_request', params, left.signal)
        const credential = readCredential(result, instrument, Object.keys(certificates))
        if (!credential) return refuse(embeddedTexts.cardUnreadable)
        holderName = credential.holderName
        return { kind: 'encrypted', values: credential.envelopes }
      } catch (error) {
        if (error instanceof HostRefusal) return refuse(embeddedTexts.cardNotConfirmed)
        throw error
      }
    },
    cancelCredential: () => confirming?.abort(),
    holderName: () => holderName,
  }
}
