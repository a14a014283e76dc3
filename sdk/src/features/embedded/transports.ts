/** A way to the host. What it brings is foreign input. */
export interface Transport {
  send(message: object): void
  close(): void
}

/** Called with what the host sent; answers whether it was an answer that this page waits for. */
export type Receive = (message: unknown, port: MessagePort | undefined) => boolean

interface Consumer {
  postMessage(message: string): void
}

/** The globals of the protocol, by which a native host and a page in its web view reach each other. */
interface NativeGlobals {
  EmbeddedCheckoutProtocolConsumer?: Consumer
  webkit?: { messageHandlers?: { EmbeddedCheckoutProtocolConsumer?: Consumer } }
  EmbeddedCheckoutProtocol?: { postMessage(message: unknown): void }
}

/** A native host's end, where the page is in its web view. */
export function findNativeConsumer(page: Window): Consumer | undefined {
  const globals = page as NativeGlobals
  return (
    globals.EmbeddedCheckoutProtocolConsumer ??
    globals.webkit?.messageHandlers?.EmbeddedCheckoutProtocolConsumer
  )
}

export function nativeTransport(page: Window, consumer: Consumer, receive: Receive): Transport {
  const globals = page as NativeGlobals
  globals.EmbeddedCheckoutProtocol = { postMessage: (message) => void receive(message, undefined) }
  return {
    send: (message) => consumer.postMessage(JSON.stringify(message)),
    close: () => delete globals.EmbeddedCheckoutProtocol,
  }
}

/**
 * The window around the frame. Only messages of the parent itself count, and only from an origin that the
 * brand has listed; from the first answer on, from that origin alone. Null under a page that is not listed.
 */
export function frameTransport(page: Window, hosts: readonly string[], receive: Receive): Transport | null {
  // Not in every browser: then the first answer says which of the brand's hosts it is.
  const known = page.location.ancestorOrigins?.[0]
  if (known !== undefined && !hosts.includes(known)) return null
  let origin = known
  const { parent } = page
  function handleMessage(event: MessageEvent<unknown>) {
    if (event.source !== parent || !hosts.includes(event.origin)) return
    if (origin !== undefined && event.origin !== origin) return
    if (receive(event.data, event.ports[0])) origin = event.origin
  }
  page.addEventListener('message', handleMessage)
  return {
    send(message) {
      for (const target of origin === undefined ? hosts : [origin]) parent.postMessage(message, target)
    },
    close: () => page.removeEventListener('message', handleMessage),
  }
}

/** The channel that a host has handed over. */
export function portTransport(port: MessagePort, receive: Receive): Transport {
  port.onmessage = (event: MessageEvent<unknown>) => void receive(event.data, undefined)
  return {
    send: (message) => port.postMessage(message),
    close: () => port.close(),
  }
}
