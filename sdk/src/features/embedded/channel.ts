import {
  findNativeConsumer,
  frameTransport,
  nativeTransport,
  portTransport,
  type Transport,
} from './transports'
import { fieldsOf, listOf, readMessage, textOf, type Fields } from './foreignInput'
import type { EmbeddedPage } from './page'

/** A host that has not answered after this time, in milliseconds, gets no further messages. */
export const HANDSHAKE_MS = 10_000
const METHOD_NOT_FOUND = { code: -32601, message: 'Method not found.' }

/** The host has refused a request, has answered against the protocol, or does not answer any more. */
export class HostRefusal extends Error {
  /** @param code code of the first message, such as `abort_error`; empty if there is none */
  constructor(readonly code: string) {
    super(`The host refused: ${code}`)
  }
}

/** The channel to the host after the handshake. */
export interface HostChannel {
  /** The host's answer to the last `ec.ready`. */
  readonly ready: Fields
  /**
   * Sends a request and waits for its result, without a time limit, because the buyer may have to act at the
   * host.
   * @throws HostRefusal for an error, and when `signal` is aborted or the channel is closed
   */
  request(method: string, params: object, signal?: AbortSignal): Promise<Fields>
  notify(method: string, params: object): void
  close(): void
}

interface Answer {
  readonly message: Fields
  readonly port: MessagePort | undefined
}

/** A request without an answer yet. */
interface PendingRequest {
  readonly answer: (answer: Answer) => void
  readonly giveUp: () => void
}

/** The `result` of an answer. @throws HostRefusal for an error, another version or a malformed result */
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
 * Opens the channel to the host by the protocol's handshake: by `postMessage` to the window around the frame
 * or by the globals of a native host, and then by the `MessagePort` that the host may answer with.
 * @returns null without a host, without a listed one, and if the handshake fails. No further messages are
 * sent
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
      // The protocol has no requests from host to checkout. Notifications are not answered.
      const { id } = message
      const isAnswered = isOpen && (typeof id === 'string' || typeof id === 'number')
      if (isAnswered) transport?.send({ jsonrpc: '2.0', id, error: METHOD_NOT_FOUND })
      return false
    }
    const id = String(message.id)
    const request = pending.get(id)
    if (!request) return false
    pending.delete(id)
    request.answer({ message, port })
    return true
  }

  function sendRequest(method: string, params: object, signal?: AbortSignal): Promise<Answer> {
    // The id is random, so that only a window that received the request can answer it.
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

  async function handshake(signal: AbortSignal): Promise<Fields> {
    const answer = await sendRequest('ec.ready', { delegate }, signal)
    const result = resultOf(answer, version)
    if (!fieldsOf(result.upgrade)) return result
    const port = portOf(result, answer)
    if (!port) throw new HostRefusal('invalid_state_error')
    transport?.close()
    transport = portTransport(port, receive)
    // The rest of the first answer is ignored, because the host answers `ec.ready` again on the port.
    return resultOf(await sendRequest('ec.ready', { delegate }, signal), version)
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
    for (const { giveUp } of [...pending.values()]) giveUp()
  }
  let ready: Fields
  try {
    ready = await handshake(silent.signal)
  } catch (error) {
    close()
    if (error instanceof HostRefusal) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
  isOpen = true
  return {
    ready,
    request: async (method, params, signal) => resultOf(await sendRequest(method, params, signal), version),
    notify: (method, params) => transport?.send({ jsonrpc: '2.0', method, params }),
    close,
  }
}
