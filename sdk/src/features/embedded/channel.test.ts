import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HANDSHAKE_MS, HostRefusal, openChannel, type HostChannel } from './channel'

const HOST = 'https://assistant.test'
const OTHER = 'https://evil.test'
const VERSION = '2026-08-25'
const page = { hosts: [HOST], version: VERSION, delegate: ['window.open'] as const }
const tooLong = 'x'.repeat(100_001)
const success = (more: object = {}) => ({ ucp: { version: VERSION, status: 'success' }, ...more })

interface Sent {
  readonly id: string
  readonly method: string
  readonly params: object
  readonly error?: object
}

/** A window in a frame, with the messages that it has sent to its parent and a function to send to it. */
function frame({ ancestor = HOST as string | null } = {}) {
  const sent: { message: Sent; target: string }[] = []
  const parent = { postMessage: (message: Sent, target: string) => void sent.push({ message, target }) }
  const listeners = new Set<(event: object) => void>()
  const self = {
    parent,
    location: ancestor === null ? {} : { ancestorOrigins: [ancestor] },
    addEventListener: (_type: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) =>
      void listeners.delete(listener),
  }
  const say = (data: unknown, { origin = HOST, source = parent as object, ports = [] as unknown[] } = {}) =>
    listeners.forEach((listener) => listener({ data, origin, source, ports }))
  const last = () => sent.at(-1)!.message
  const answer = (result: object, more: object = {}) =>
    say({ jsonrpc: '2.0', id: last().id, result }, more as never)
  return { self: self as unknown as Window, sent, say, answer, last, listeners, parent }
}

async function opened() {
  const host = frame()
  const opening = openChannel(page, host.self)
  host.answer(success())
  const channel = await opening
  if (!channel) throw new Error('The handshake failed')
  return { ...host, channel }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the handshake', () => {
  it('sends ec.ready with the delegations, to the host around the frame only', async () => {
    const { sent } = await opened()
    expect(sent).toEqual([
      {
        message: {
          jsonrpc: '2.0',
          id: expect.stringMatching(/^ec\.ready:/) as string,
          method: 'ec.ready',
          params: { delegate: ['window.open'] },
        },
        target: HOST,
      },
    ])
  })

  it('sends ec.ready to every host of the brand if the browser does not name the parent’s origin', async () => {
    const host = frame({ ancestor: null })
    const opening = openChannel({ ...page, hosts: [HOST, 'https://other.test'] }, host.self)
    expect(host.sent.map(({ target }) => target)).toEqual([HOST, 'https://other.test'])
    host.answer(success(), { origin: 'https://other.test' })
    const channel = await opening
    channel?.notify('ec.start', {})
    expect(host.sent.at(-1)?.target).toBe('https://other.test')
    expect(host.sent).toHaveLength(3)
  })

  it('sends nothing within a page that is not listed, nor outside a frame', async () => {
    const { self, sent } = frame({ ancestor: OTHER })
    expect(await openChannel(page, self)).toBeNull()
    const alone = frame()
    ;(alone.self as { parent: unknown }).parent = alone.self
    expect(await openChannel(page, alone.self)).toBeNull()
    expect([...sent, ...alone.sent]).toEqual([])
  })

  it.each([
    ['an error', { ucp: { version: VERSION, status: 'error' }, messages: [{ code: 'security_error' }] }],
    ['another version', { ucp: { version: '2026-01-11', status: 'success' } }],
    ['no envelope', {}],
    ['an upgrade without a port', success({ upgrade: { port: 'x' } })],
    ['an answer that is too large', success({ text: tooLong })],
  ])('fails with %s, and nothing more is sent or received', async (_what, result) => {
    const host = frame()
    const opening = openChannel(page, host.self)
    host.answer(result)
    expect(await opening).toBeNull()
    expect(host.sent).toHaveLength(1)
    expect(host.listeners.size).toBe(0)
  })

  it('fails if the host does not answer in time', async () => {
    const host = frame()
    const opening = openChannel(page, host.self)
    await vi.advanceTimersByTimeAsync(HANDSHAKE_MS)
    expect(await opening).toBeNull()
    host.answer(success())
    expect(host.sent).toHaveLength(1)
  })

  it('continues on the port that the host answers with, and sends ec.ready again there', async () => {
    const over: Sent[] = []
    const port = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      close: vi.fn(),
      postMessage(message: Sent) {
        over.push(message)
        if (message.method !== 'ec.ready') return
        port.onmessage?.({
          data: { jsonrpc: '2.0', id: message.id, result: success({ checkout: { id: 'over' } }) },
        })
      },
    }
    const host = frame()
    const opening = openChannel(page, host.self)
    host.answer(success({ upgrade: {}, credential: 'ignored', checkout: { id: 'ignored' } }), {
      ports: [port],
    })
    const channel = await opening
    channel?.notify('ec.start', { checkout: {} })
    expect(over.map(({ method }) => method)).toEqual(['ec.ready', 'ec.start'])
    expect(channel?.ready).toEqual(success({ checkout: { id: 'over' } }))
    expect(host.sent).toHaveLength(1)
    expect(host.listeners.size).toBe(0)
    channel?.close()
    expect(port.close).toHaveBeenCalled()
  })

  it('uses the globals of a native host, with messages as JSON text', async () => {
    const host = frame()
    const messages: Sent[] = []
    const native = host.self as unknown as Record<string, { postMessage(message: unknown): void }>
    native.EmbeddedCheckoutProtocolConsumer = {
      postMessage: (text) => void messages.push(JSON.parse(String(text)) as Sent),
    }
    const opening = openChannel(page, host.self)
    native.EmbeddedCheckoutProtocol?.postMessage(
      JSON.stringify({ jsonrpc: '2.0', id: messages[0]?.id, result: success() }),
    )
    expect(await opening).not.toBeNull()
    expect(host.sent).toEqual([])
  })
})

describe('a request', () => {
  const requestOpen = (channel: HostChannel) =>
    channel.request('ec.window.open_request', { url: 'https://shop.test' })

  it('resolves with the result of the answer with its id', async () => {
    const { channel, answer } = await opened()
    const outcome = requestOpen(channel)
    answer(success({ checkout: { id: 'x' } }))
    expect(await outcome).toMatchObject({ checkout: { id: 'x' } })
  })

  it('accepts an answer with all delivery days of a shop and several suppliers', async () => {
    const { channel, answer } = await opened()
    const outcome = requestOpen(channel)
    const option = { id: '2026-12-01', title: '2026-12-01', totals: [{ type: 'total', amount: 2_900 }] }
    const groups = [{ id: 'shop', options: Array(55).fill(option) }]
    const checkout = { fulfillment: { methods: Array(10).fill({ id: 'delivery', groups }) } }
    answer(success({ checkout }))
    expect(await outcome).toMatchObject({ checkout })
  })

  it('is rejected with the host’s error code', async () => {
    const { channel, answer } = await opened()
    const outcome = requestOpen(channel).catch((error: unknown) => error)
    answer({ ucp: { version: VERSION, status: 'error' }, messages: [{ code: 'abort_error' }] })
    expect(await outcome).toBeInstanceOf(HostRefusal)
    expect(await outcome).toMatchObject({ code: 'abort_error' })
  })

  it('is rejected when its signal is aborted', async () => {
    const { channel, answer } = await opened()
    const left = new AbortController()
    const outcome = channel.request('ec.x', {}, left.signal).catch((error: unknown) => error)
    left.abort()
    expect(await outcome).toMatchObject({ code: 'timeout_error' })
    expect(() => answer(success())).not.toThrow()
  })

  it('is rejected when the channel is closed', async () => {
    const { channel } = await opened()
    const outcome = requestOpen(channel).catch((error: unknown) => error)
    channel.close()
    expect(await outcome).toMatchObject({ code: 'timeout_error' })
  })

  const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) })
  it.each([
    ['is too large', success({ text: tooLong })],
    ['has too many values', success({ list: Array(20_001).fill(0) })],
    ['is nested too deeply', success(deep(40))],
  ])('is rejected by an answer that %s, as an object and as text', async (_what, result) => {
    const { channel, say, last, answer } = await opened()
    const outcome = requestOpen(channel).catch((error: unknown) => error)
    answer(result)
    expect(await outcome).toBeInstanceOf(HostRefusal)
    const again = requestOpen(channel).catch((error: unknown) => error)
    say(JSON.stringify({ jsonrpc: '2.0', id: last().id, result }))
    expect(await again).toBeInstanceOf(HostRefusal)
  })

  it.each([
    ['another origin', {}, { origin: OTHER }],
    ['another window', {}, { source: {} }],
    ['another request', { id: 'ec.window.open_request:guess' }, {}],
    ['no request', { id: undefined }, {}],
    ['another protocol', { jsonrpc: '1.0' }, {}],
    [
      'a message of another request that is too large',
      { id: 'ec.x', result: success({ text: tooLong }) },
      {},
    ],
  ])('is not answered by %s', async (_what, over, event) => {
    const { channel, say, last, answer } = await opened()
    let isAnswered = false
    const outcome = requestOpen(channel).finally(() => (isAnswered = true))
    say({ jsonrpc: '2.0', id: last().id, result: success(), ...over }, event)
    say('no JSON')
    say(null)
    await settle()
    expect(isAnswered).toBe(false)
    answer(success({ checkout: 'the host’s own' }))
    expect(await outcome).toMatchObject({ checkout: 'the host’s own' })
  })
})

describe('a request of the host', () => {
  it('is answered with an error, and a notification not at all', async () => {
    const { say, sent } = await opened()
    say({ jsonrpc: '2.0', method: 'ec.start', params: {} })
    expect(sent).toHaveLength(1)
    say({ jsonrpc: '2.0', id: 7, method: 'ec.pay', params: {} })
    expect(sent.at(-1)).toEqual({
      message: { jsonrpc: '2.0', id: 7, error: { code: -32601, message: 'Method not found.' } },
      target: HOST,
    })
    say({ jsonrpc: '2.0', id: 8, method: 'ec.pay', params: {} }, { origin: OTHER })
    expect(sent).toHaveLength(2)
  })
})
