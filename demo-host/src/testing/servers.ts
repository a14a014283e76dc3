import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server on a free port of the loopback address. @returns its origin */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Ends servers, also with connections whose answer no test has read. */
export async function close(servers: readonly Server[]): Promise<void> {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
