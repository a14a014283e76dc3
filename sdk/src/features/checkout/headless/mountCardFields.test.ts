import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop, type CountertopError } from '../../../core'
import type { FrameMessage } from '../card/protocol'
import { createCardGateway } from '../cardGateway'
import type { Checkout } from '../runtime'
import { TODAY } from '../testing/fixtures'
import { startCheckout } from '../testing/startCheckout'
import { waitFor } from '../../../testing/waitFor'
import type { CardFieldsOptions, CardFieldsTarget, CardState } from './cardFields.types'
import { mountCardFields } from './mountCardFields'

const API = 'https://api.test'

async function mount(
  target: CardFieldsTarget,
  { isOpen = true, ...options }: Partial<CardFieldsOptions> & { isOpen?: boolean } = {},
) {
  const { actor, open, is } = startCheckout()
  if (isOpen) await open()
  const card = createCardGateway()
  const checkout = {
    actor,
    card,
    countertop: createCountertop({ api: API, brand: 'nz' }),
  } as unknown as Checkout
  const states: CardState[] = []
  const errors: CountertopError[] = []
  const mounted = mountCardFields(target, {
    checkout,
    onChange: (state) => void states.push(state),
    onError: (error) => void errors.push(error),
    ...options,
  })
  onTestFinished(mounted.unmount)
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  return { ...mounted, card, open, is, states, errors, stateNow: () => mounted.state }
}

const element = () => document.body.appendChild(document.createElement('div'))
const frames = () => [...document.querySelectorAll('iframe')]
const queryOf = (iframe: HTMLIFrameElement) => new URL(iframe.src).searchParams

/** What the page has posted to each frame. */
const posted = new Map<HTMLIFrameElement, unknown[]>()

function fromFrame(iframe: HTMLIFrameElement, message: FrameMessage, version = 1) {
  const data = { countertop: version, frame: queryOf(iframe).get('frame'), ...message }
  const event = new MessageEvent('message', { data, origin: API })
  Object.defineProperty(event, 'source', { value: iframe.contentWindow })
  window.dispatchEvent(event)
}

beforeEach(() => {
  document.body.replaceChildren()
  posted.clear()
  const windows = new WeakMap<HTMLIFrameElement, object>()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const known = windows.get(this) ?? {
      postMessage: (message: unknown) => posted.set(this, [...(posted.get(this) ?? []), message]),
    }
    windows.set(this, known)
    return known as Window
  })
  onTestFinished(() => void vi.restoreAllMocks())
})

const valid = { isEmpty: false, isValid: true, isFocused: false, error: '' }

describe('the card fields in one element', () => {
  it('are in one frame of the backend, and ready once it listens', async () => {
    const onReady = vi.fn()
    const { stateNow, is } = await mount(element(), { onReady })
    const [iframe] = frames() as [HTMLIFrameElement]
    expect(frames()).toHaveLength(1)
    expect(iframe.src.startsWith(`${API}/card-frame?brand=nz&`)).toBe(true)
    expect(queryOf(iframe).has('field')).toBe(false)
    expect(stateNow().isReady).toBe(false)
    fromFrame(iframe, { type: 'ready' })
    expect(stateNow().isReady).toBe(true)
    expect(onReady).toHaveBeenCalledTimes(1)
    expect(is({ cardFrame: 'ready' })).toBe(true)
  })

  it('send the look with the setup, and a new one at any time', async () => {
    const { update } = await mount(element(), {
      style: { input: { color: 'red' } },
      placeholders: { cvc: 'CVC' },
    })
    const [iframe] = frames() as [HTMLIFrameElement]
    fromFrame(iframe, { type: 'ready' })
    expect(posted.get(iframe)?.[0]).toMatchObject({
      type: 'setup',
      style: { input: { color: 'red' } },
      placeholders: { cvv: 'CVC' },
    })
    update({ labels: 'hidden' })
    expect(posted.get(iframe)).toContainEqual(
      expect.objectContaining({ type: 'appearance', labels: 'hidden' }),
    )
  })

  it('send the shop’s date, never the device’s', async () => {
    const { open } = await mount(element(), { isOpen: false })
    const [iframe] = frames() as [HTMLIFrameElement]
    fromFrame(iframe, { type: 'ready' })
    expect(posted.get(iframe)?.[0]).toMatchObject({ type: 'setup', today: undefined })
    await open()
    fromFrame(iframe, { type: 'ready' })
    expect(posted.get(iframe)?.at(-1)).toMatchObject({ type: 'setup', today: TODAY })
  })

  it('report a frame with another version of the protocol, with both versions', async () => {
    const { errors, stateNow } = await mount(element())
    fromFrame(frames()[0] as HTMLIFrameElement, { type: 'ready' }, 2)
    expect(errors.map(({ code, reason }) => [code, reason])).toEqual([
      ['CONFIGURATION', 'CARD_FRAME_VERSION'],
    ])
    expect(errors[0]?.message).toMatch(/speak version 2 .* speaks 1/)
    expect(stateNow().isReady).toBe(false)
  })

  it.each([
    ['cannot be fetched', '', { status: 404 }],
    [
      'a development server answers with its page',
      '<!doctype html>',
      { headers: { 'content-type': 'text/html' } },
    ],
  ])('work without a font that %s, and report it', async (_, body, init) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { errors } = await mount(element(), { fonts: [{ family: 'Shop', src: '/shop.woff2' }] })
    expect(errors.map(({ reason }) => reason)).toEqual(['CARD_FONT_FAILED'])
    expect(frames()).toHaveLength(1)
  })

  it('open one frame when they are retried twice at once', async () => {
    const fields = await mount(element())
    fields.retry()
    fields.retry()
    await waitFor(() => expect(frames()).not.toHaveLength(0))
    // Both retries continue in the same turn, after the fonts.
    await Promise.resolve()
    expect(frames()).toHaveLength(1)
  })

  it('leave nothing behind', async () => {
    const { unmount, is } = await mount(element())
    unmount()
    expect(frames()).toEqual([])
    expect(is({ cardFrame: 'hidden' })).toBe(true)
  })
})

describe('the card fields in an element each', () => {
  const places = () => ({ number: element(), expiry: element(), cvc: element() })

  it('are in three frames of one group, ready together, with one state', async () => {
    const { stateNow } = await mount(places())
    const all = frames()
    expect(all.map((iframe) => queryOf(iframe).get('field'))).toEqual(['cardNo', 'expiryDate', 'cvv'])
    expect(new Set(all.map((iframe) => queryOf(iframe).get('group'))).size).toBe(1)
    const [number, expiry, cvv] = all as [HTMLIFrameElement, HTMLIFrameElement, HTMLIFrameElement]
    fromFrame(number, { type: 'ready' })
    fromFrame(expiry, { type: 'ready' })
    expect(stateNow().isReady).toBe(false)
    fromFrame(cvv, { type: 'ready' })
    expect(stateNow().isReady).toBe(true)

    fromFrame(number, { type: 'state', fields: { cardNo: valid }, cardType: 'Visa' })
    fromFrame(expiry, { type: 'state', fields: { expiryDate: valid }, cardType: 'Visa' })
    expect(stateNow()).toMatchObject({ isComplete: false, cardType: 'Visa' })
    fromFrame(cvv, { type: 'state', fields: { cvv: valid }, cardType: 'Visa' })
    expect(stateNow()).toMatchObject({ isComplete: true, fields: { cvc: valid } })
  })

  it('encrypt in the number’s frame, and focus the frame with the error', async () => {
    const { card } = await mount(places())
    const [number, expiry, cvv] = frames() as [HTMLIFrameElement, HTMLIFrameElement, HTMLIFrameElement]
    for (const iframe of [number, expiry, cvv]) fromFrame(iframe, { type: 'ready' })
    const request = { attempt: 'a1', certificates: {}, holderName: 'Sam', today: [2026, 3, 2] }
    const answer = card.encrypt(request, new AbortController().signal)
    await waitFor(() =>
      expect(posted.get(number)).toContainEqual(expect.objectContaining({ type: 'encrypt', attempt: 'a1' })),
    )
    fromFrame(number, { type: 'encrypted', attempt: 'a1', values: { House: 'jwe' } })
    expect(await answer).toEqual({ kind: 'encrypted', values: { House: 'jwe' } })
    fromFrame(cvv, { type: 'errors', fields: ['cvv'] })
    card.focus()
    expect(posted.get(cvv)).toContainEqual(expect.objectContaining({ type: 'focus' }))
    expect(posted.get(expiry)).not.toContainEqual(expect.objectContaining({ type: 'encrypt' }))
  })

  it('reject a missing element, and one in a shadow root, where the frames cannot find each other', async () => {
    const { number, expiry } = places()
    await expect(mount({ number, expiry } as never)).rejects.toThrow('"cvc" is undefined')
    const inside = element().attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
    await expect(mount({ number, expiry, cvc: inside })).rejects.toThrow('outside of shadow roots')
  })
})
