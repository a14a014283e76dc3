import { describe, expect, it, vi } from 'vitest'
import { HostRefusal } from './channel'
import { embeddedTexts } from './embedded.texts'
import { createHostCard } from './hostCard'
import type { CardOrder, HostCheckout } from './hostCheckout'

const ENVELOPE = 'aa.bb.cc.dd.ee'
const answerOf = (id: string) => ({
  checkout: {
    payment: {
      instruments: [
        {
          id,
          handler_id: 'encrypted_card',
          selected: true,
          display: { brand: 'visa', last_digits: '1111' },
          credential: { type: 'encrypted', envelopes: { House: ENVELOPE }, holder_name: 'Sam Shopper' },
        },
      ],
    },
  },
})
const order = { attempt: 'a-1', certificates: { House: 'key' } }
const request = { ...order, holderName: '', today: [2026, 11, 30] }
const refused = (text: string) => ({ kind: 'refused', messages: [text] })
const running = () => new AbortController().signal

/** A card whose host answers every request with the card `visa`. */
function setUp() {
  const ask = vi.fn((_method: string, _params: object, _signal?: AbortSignal) =>
    Promise.resolve<object>(answerOf('visa')),
  )
  const channel = { ready: {}, request: ask as never, notify: vi.fn(), close: vi.fn() }
  const describeCheckout = vi.fn((given?: CardOrder) => ({ given }) as unknown as HostCheckout)
  return { ask, channel, card: createHostCard(channel, describeCheckout, null) }
}

describe('the card at a host', () => {
  it('is shown as chosen, and reported to the host', async () => {
    const { card, channel } = setUp()
    expect(card.$instrument.get()).toBeNull()
    await card.chooseInstrument(running())
    expect(card.$instrument.get()).toEqual({ id: 'visa', description: 'VISA •••• 1111' })
    expect(channel.notify).toHaveBeenCalledExactlyOnceWith('ec.payment.change', { checkout: {} })
  })

  it('stays as it was where the answer has none', async () => {
    const { card, ask, channel } = setUp()
    await card.chooseInstrument(running())
    channel.notify.mockClear()
    ask.mockResolvedValueOnce({})
    await expect(card.chooseInstrument(running())).rejects.toMatchObject({ code: 'not_supported_error' })
    expect(card.$instrument.get()).toMatchObject({ id: 'visa' })
    expect(channel.notify).not.toHaveBeenCalled()
  })

  it('is encrypted by the host for the attempt, which also names its holder', async () => {
    const { card, ask } = setUp()
    await card.chooseInstrument(running())
    expect(card.holderName()).toBeNull()
    expect(await card.encrypt(request, running())).toEqual({ kind: 'encrypted', values: { House: ENVELOPE } })
    expect(ask).toHaveBeenLastCalledWith(
      'ec.payment.credential_request',
      { checkout: { given: order } },
      expect.any(AbortSignal),
    )
    expect(card.holderName()).toBe('Sam Shopper')
  })

  it('is required before a payment', async () => {
    const { card, ask } = setUp()
    expect(await card.encrypt(request, running())).toEqual(refused(embeddedTexts.noCard))
    expect(ask).not.toHaveBeenCalled()
  })

  it('pays nothing with the credential of another card', async () => {
    const { card, ask } = setUp()
    await card.chooseInstrument(running())
    ask.mockResolvedValueOnce(answerOf('amex'))
    expect(await card.encrypt(request, running())).toEqual(refused(embeddedTexts.cardUnreadable))
    expect(card.holderName()).toBeNull()
  })

  it.each(['the buyer cancels', 'the checkout leaves'])('pays nothing when %s', async (who) => {
    const { card, ask } = setUp()
    await card.chooseInstrument(running())
    ask.mockImplementationOnce(
      (_method, _params, signal) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new HostRefusal('timeout_error'))),
        ),
    )
    const checkout = new AbortController()
    const answer = card.encrypt(request, checkout.signal)
    if (who === 'the buyer cancels') card.cancelCredential()
    else checkout.abort()
    expect(await answer).toEqual(refused(embeddedTexts.cardNotConfirmed))
  })
})
