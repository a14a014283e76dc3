import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterFile } from './afterFile'

export interface SilentServer {
  readonly url: string
  /** The number of open connections. */
  waiting(): number
  /** The number of requests so far. */
  asked(): number
  /** Closes every open connection, and from then on every new one. */
  hangUp(): void
}

/**
 * A server that accepts every connection and never answers, ended after the test file: a provider that hangs.
 */
export const silentServer = async (): Promise<SilentServer> => {
  const sockets = new Set<Socket>()
  let asked = 0
  let isGone = false
  const server = createServer((socket) => {
    asked += 1
    if (isGone) return void socket.destroy()
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = (): void => {
    isGone = true
    for (const socket of sockets) socket.destroy()
  }
  afterFile(() => {
    hangUp()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => sockets.size,
    asked: () => asked,
    hangUp,
  }
}
