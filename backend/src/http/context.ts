import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Brand } from '@countertop/sdk/rules'

/** The shopper's session. Reading `id` costs nothing; nothing is stored until `require()`. */
export interface RequestSession {
  /** sha256 of the token the browser sent, or null. It may name a session that has gone: treat as "nothing found". */
  readonly id: Buffer | null
  /** For writes: the id of a session that exists, made now (row and cookie) when there is none. */
  require(): Promise<Buffer>
  /** For a write that stores a new session in its own statement, so that a refused one leaves none behind. */
  propose(): Promise<ProposedSession>
  /**
   * A new session to take the place of the one the browser has, whoever gave it that one: at sign-in the token changes, so that
   * a planted one is worth nothing. The caller stores it and ends the old one.
   */
  replace(): ProposedSession
}

/** A session that exists, or a new one that the caller has still to store. */
export interface ProposedSession {
  readonly id: Buffer
  /** Nothing is stored yet: insert it (`sessionInsert` of the sessions domain), then call `kept`. */
  readonly isNew: boolean
  /** Tells the browser its token; does nothing for a session that existed. */
  kept(): void
}

/** What a handler receives: Express's request with its parts parsed and typed, and our context. */
export type CallRequest<Params = unknown, Query = unknown, Body = unknown> = Omit<
  Request,
  'params' | 'query' | 'body' | 'id' | 'log' | 'session' | 'brand'
> & {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The request id, also in the answer's header `X-Request-Id`. */
  readonly id: string
  readonly log: Logger
  readonly brand: Brand
  readonly session: RequestSession
}

/** Fields the pipeline sets on a request as it passes; all are born with it (see server.ts). */
export interface Carried {
  id: string
  readonly log: Logger
  brand: Brand
  session: RequestSession
  /** Route template for metrics and the log, e.g. `/api/products/:sku`. */
  callPath: string | undefined
  /** The path holds a secret, so the log shows its template. */
  hidesPath: boolean
}

export type CarriedRequest = Omit<Request, keyof Carried> & Carried

export const carried = (req: Request): CarriedRequest => req as unknown as CarriedRequest

export type CallResponse = Response
