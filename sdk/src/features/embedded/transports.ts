/** A way to exchange messages with the host. Received messages are foreign input. */
export interface Transport {
  send(message: object): void
  close(): void
}

/** Receives a message of the host. Returns whether it answers a pending request. */
export type Receive = (message: unknown, port: MessagePort | undefined) => boolean

interface Consumer {
  postMessage(message: string): void
}

/** The protocol's globals, by which a native host and a page in its web view exchange messages. */
interface NativeGlobals {
  EmbeddedCheckoutProtocolConsumer?: Consumer
  webkit?: { messageHandlers?: { EmbeddedCheckoutProtocolConsumer?: Consumer } }
  EmbeddedCheckoutProtocol?: { postMessage(message: unknown): void }
}

/** The native host, if the page is in its web view. */
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
 * Exchanges messages with the window around the frame. Accepts only messages of the parent window from an
 * origin that the brand has listed, and after the first answer only from that origin. Null in a page that is
 * not listed.
 */
export function frameTransport(page: Window, hosts: readonly string[], receive: Receive): Transport | null {
  // Not every browser supports this. Then the first answer shows which of the brand's hosts it is.
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

/** Exchanges messages over the port that the host has answered with. */
export function portTransport(port: MessagePort, receive: Receive): Transport {
  port.onmessage = (event: MessageEvent<unknown>) => void receive(event.data, undefined)
  return {
    send: (message) => port.postMessage(message),
    close: () => port.close(),
  }
}
