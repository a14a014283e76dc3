import {
  findNativeConsumer,
  frameTransport,
  nativeTransport,
  portTransport,
  type Transport,
} from './transports'
import { fieldsOf, listOf, readMessage, textOf, type Fields } from './foreignInput'
import type { EmbeddedPage } from './page'

/** A host that has not answered after this time gets no messages: the page is an ordinary checkout then. */
export const HANDSHAKE_MS = 10_000
const METHOD_NOT_FOUND = { code: -32601, message: 'Method not found.' }

/** The host has refused a request, or answered something else than the protocol says. */
export class HostRefusal extends Error {
  /** @param code of the first message, such as `abort_error`; empty where there is none */
  constructor(readonly code: string) {
    super(`The host refused: ${code}`)
  }
}

/** The connection to the host, once both have shaken hands. */
export interface HostChannel {
  /**
   * Waits for the host, for as long as the buyer takes there.
   * @throws HostRefusal also when `signal` is aborted or the channel is closed
   */
  request(method: string, params: object, signal?: AbortSignal): Promise<Fields>
  notify(method: string, params: object): void
  close(): void
}

interface Answer {
  readonly message: Fields
  readonly port: MessagePort | undefined
}

/** A request that waits for its answer. */
interface PendingRequest {
  readonly answer: (answer: Answer) => void
  readonly giveUp: () => void
}

/** The `result` of an answer. @throws HostRefusal for an error, another version or another shape */
function resultOf({ message }: Answer, version: string): Fields {
  const result = fieldsOf(message.result)
  const ucp = fieldsOf(result?.ucp)
  if (result && ucp?.status === 'success' && ucp.version === version) return result
  throw new HostRefusal(textOf(fieldsOf(listOf(result?.messages)[0])?.code, 60))
}

const portOf = (result: Fields, { port }: Answer): MessagePort | undefined => {
  const upgrade = fieldsOf(result.upgrade)
  if (!upgrade) return undefined
  return upgrade.port instanceof MessagePort ? upgrade.port : port
}

/**
 * Shakes hands with the host: by `postMessage` with the window around the frame, by the globals of a native
 * host, or by the message channel that the host hands over.
 * @returns null where there is no host, or none that may and wants to speak; nothing is sent to it then
 */
export async function openChannel(
  { hosts, version, delegate }: Pick<EmbeddedPage, 'hosts' | 'version' | 'delegate'>,
  page: Window = window,
): Promise<HostChannel | null> {
  const pending = new Map<string, PendingRequest>()
  let isOpen = false
  let transport: Transport | null = null

  function receive(given: unknown, port: MessagePort | undefined): boolean {
    const message = readMessage(given)
    if (!message) return false
    if ('method' in message) {
      // A host asks nothing of a checkout. What it only says has no answer.
      const { id } = message
      const isAnswered = isOpen && (typeof id === 'string' || typeof id === 'number')
      if (isAnswered) transport?.send({ jsonrpc: '2.0', id, error: METHOD_NOT_FOUND })
      return false
    }
    const id = String(message.id)
    const asked = pending.get(id)
    if (!asked) return false
    pending.delete(id)
    asked.answer({ message, port })
    return true
  }

  function sendRequest(method: string, params: object, signal?: AbortSignal): Promise<Answer> {
    // Nobody can answer a request that they did not see.
    const id = `${method}:${crypto.randomUUID()}`
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        pending.delete(id)
        reject(new HostRefusal('timeout_error'))
      }
      if (signal?.aborted) return giveUp()
      signal?.addEventListener('abort', giveUp, { once: true })
      const answer = (given: Answer) => {
        signal?.removeEventListener('abort', giveUp)
        resolve(given)
      }
      pending.set(id, { answer, giveUp })
      transport?.send({ jsonrpc: '2.0', id, method, params })
    })
  }

  async function handshake(signal: AbortSignal): Promise<void> {
    const answer = await sendRequest('ec.ready', { delegate }, signal)
    const result = resultOf(answer, version)
    if (!fieldsOf(result.upgrade)) return
    const port = portOf(result, answer)
    if (!port) throw new HostRefusal('invalid_state_error')
    transport?.close()
    transport = portTransport(port, receive)
    // All else in that answer does not count: the host says it again over its channel.
    resultOf(await sendRequest('ec.ready', { delegate }, signal), version)
  }

  const consumer = findNativeConsumer(page)
  if (consumer) transport = nativeTransport(page, consumer, receive)
  else if (page.parent !== page) transport = frameTransport(page, hosts, receive)
  if (!transport) return null

  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(), HANDSHAKE_MS)
  const close = () => {
    isOpen = false
    transport?.close()
    transport = null
    // Nobody answers any more.
    for (const { giveUp } of [...pending.values()]) giveUp()
  }
  try {
    await handshake(silent.signal)
  } catch (error) {
    close()
    if (error instanceof HostRefusal) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
  isOpen = true
  return {
    request: async (method, params, signal) => resultOf(await sendRequest(method, params, signal), version),
    notify: (method, params) => transport?.send({ jsonrpc: '2.0', method, params }),
    close,
  }
}
