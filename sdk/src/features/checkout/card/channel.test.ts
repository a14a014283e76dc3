import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { EncryptRequest } from '../machine/actors'
import { openCardChannel } from './channel'
import type { FrameMessage } from './protocol'

const BACKEND = 'https://api.test'
const request: EncryptRequest = {
  attempt: 'a1',
  certificates: { House: 'AAAA' },
  holderName: 'Sam',
  today: [2026, 3, 2],
}
const look = { tokens: { accent: 'rgb(0, 0, 0)' }, scheme: 'light' as const }
const today = [2026, 3, 2]
const texts = { number: 'Number', expiry: 'Expiry', cvv: 'CVV' }

let frameWindow: { postMessage: ReturnType<typeof vi.fn> }
beforeEach(() => {
  frameWindow = { postMessage: vi.fn() }
})

function open() {
  const iframe = document.createElement('iframe')
  Object.defineProperty(iframe, 'contentWindow', { value: frameWindow })
  const heard = { ready: 0, heights: [] as number[], submits: 0, errors: [] as (readonly string[])[] }
  const channel = openCardChannel({
    iframe,
    origin: BACKEND,
    frame: 'ct-1',
    look: () => look,
    texts,
    language: 'en-AU',
    today: () => today,
    onReady: () => heard.ready++,
    onHeight: (px) => heard.heights.push(px),
    onErrors: (fields) => heard.errors.push(fields),
    onSubmit: () => heard.submits++,
  })
  onTestFinished(channel.close)
  return { channel, heard, iframe }
}

/** A channel to a frame that listens, before any message. */
function openReady() {
  const opened = open()
  fromFrame({ type: 'ready' })
  frameWindow.postMessage.mockClear()
  return opened
}

function fromFrame(
  message: FrameMessage,
  forged: { origin?: string; source?: unknown; frame?: string } = {},
) {
  const event = new MessageEvent('message', {
    data: { countertop: 1, frame: forged.frame ?? 'ct-1', ...message },
    origin: forged.origin ?? BACKEND,
  })
  Object.defineProperty(event, 'source', { value: forged.source ?? frameWindow })
  window.dispatchEvent(event)
}

describe('the channel to the card frame', () => {
  it('reports which fields show an error, and focuses one of them', () => {
    const { channel, heard } = openReady()
    fromFrame({ type: 'errors', fields: ['cvv'] })
    expect(heard.errors).toEqual([['cvv']])
    channel.focus('cvv')
    expect(frameWindow.postMessage.mock.lastCall?.[0]).toMatchObject({ type: 'focus', field: 'cvv' })
  })

  it('sends look, texts, language and the shop’s date once the frame listens', () => {
    const { heard } = open()
    expect(frameWindow.postMessage).not.toHaveBeenCalled()
    fromFrame({ type: 'ready' })
    expect(frameWindow.postMessage).toHaveBeenCalledExactlyOnceWith(
      { countertop: 1, frame: 'ct-1', type: 'setup', look, texts, language: 'en-AU', today },
      BACKEND,
    )
    expect(heard.ready).toBe(1)
  })

  it('queues messages until the frame listens', () => {
    const { channel } = open()
    channel.encrypt(request, new AbortController().signal).catch(() => undefined)
    channel.showErrors()
    expect(frameWindow.postMessage).not.toHaveBeenCalled()
    fromFrame({ type: 'ready' })
    const sent = frameWindow.postMessage.mock.calls.map(([message]) => (message as { type: string }).type)
    expect(sent).toEqual(['setup', 'encrypt', 'showErrors'])
  })

  it('reloads a frame that loads without sending a message, until it listens', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { iframe } = open()
    const loads: string[] = []
    Object.defineProperty(iframe, 'src', {
      get: () => `${BACKEND}/card-frame`,
      set: (url: string) => loads.push(url),
    })
    iframe.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(999)
    expect(loads).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(loads).toEqual([`${BACKEND}/card-frame`])
    iframe.dispatchEvent(new Event('load'))
    fromFrame({ type: 'ready' })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(loads).toHaveLength(1)
  })

  it('gives up on a silent frame after four more tries', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { iframe } = open()
    let loads = 0
    Object.defineProperty(iframe, 'src', { get: () => `${BACKEND}/card-frame`, set: () => loads++ })
    for (let second = 0; second < 30; second++) {
      iframe.dispatchEvent(new Event('load'))
      await vi.advanceTimersByTimeAsync(5_000)
    }
    expect(loads).toBe(4)
  })

  it('sends the request to the frame and resolves with its answer', async () => {
    const { channel } = openReady()
    const answer = channel.encrypt(request, new AbortController().signal)
    expect(frameWindow.postMessage).toHaveBeenCalledExactlyOnceWith(
      { countertop: 1, frame: 'ct-1', type: 'encrypt', ...request },
      BACKEND,
    )
    fromFrame({ type: 'encrypted', attempt: 'another', values: { House: 'no' } })
    fromFrame({ type: 'encrypted', attempt: 'a1', values: { House: 'jwe' } })
    expect(await answer).toEqual({ kind: 'encrypted', values: { House: 'jwe' } })
  })

  it('resolves with the messages of a refused card', async () => {
    const { channel } = open()
    const answer = channel.encrypt(request, new AbortController().signal)
    fromFrame({ type: 'refused', attempt: 'a1', messages: ['Please check your card number.'] })
    expect(await answer).toEqual({ kind: 'refused', messages: ['Please check your card number.'] })
  })

  it('fails when the frame fails or is removed', async () => {
    const { channel } = open()
    const failed = channel.encrypt(request, new AbortController().signal)
    fromFrame({ type: 'failed', attempt: 'a1', reason: 'CertificateError' })
    await expect(failed).rejects.toThrow('CertificateError')
    const gone = channel.encrypt(request, new AbortController().signal)
    channel.close()
    await expect(gone).rejects.toThrow('removed')
  })

  it('rejects pending requests when the frame reloads, and sends the next one to the new frame', async () => {
    const { channel } = open()
    const early = channel.encrypt(request, new AbortController().signal)
    fromFrame({ type: 'ready' })
    fromFrame({ type: 'encrypted', attempt: 'a1', values: { House: 'jwe' } })
    expect(await early).toMatchObject({ kind: 'encrypted' })
    const lost = channel.encrypt(request, new AbortController().signal)
    fromFrame({ type: 'ready' })
    await expect(lost).rejects.toThrow('removed')
    const answer = channel.encrypt({ ...request, attempt: 'a2' }, new AbortController().signal)
    fromFrame({ type: 'encrypted', attempt: 'a2', values: { House: 'new' } })
    expect(await answer).toEqual({ kind: 'encrypted', values: { House: 'new' } })
  })

  it('accepts messages from its own frame only: not from another origin, window or frame', () => {
    const { heard } = open()
    fromFrame({ type: 'submit' }, { origin: 'https://evil.test' })
    fromFrame({ type: 'submit' }, { source: {} })
    fromFrame({ type: 'submit' }, { frame: 'ct-2' })
    expect(heard.submits).toBe(0)
    fromFrame({ type: 'submit' })
    fromFrame({ type: 'height', px: 190 })
    expect(heard).toEqual({ ready: 0, heights: [190], submits: 1, errors: [] })
  })
})
