import type { IncomingMessage } from 'node:http'

interface Received {
  rawBody?: Buffer
}

/** Stores the received bytes of a body, against which signatures are verified: `verify` of body parsers. */
export const storeRawBody = (req: IncomingMessage, _res: unknown, bytes: Buffer): void => {
  const received: IncomingMessage & Received = req
  received.rawBody = bytes
}

/** The received bytes of a body that were stored; undefined without a body. */
export const rawBodyOf = (req: object): Buffer | undefined => (req as Received).rawBody
