import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Span } from '../foundation/tracing'
import type { Brand } from '@countertop/sdk/rules'
import type { Uploads } from './uploads'

/** The shopper's session. Reading `id` is free; nothing is stored before `require()`. */
export interface RequestSession {
  /**
   * sha256 of the token that the browser sent, or null. The session may have expired, so treat it as possibly
   * unknown.
   */
  readonly id: Buffer | null
  /** For writes: the ID of an existing session, created now (row and cookie) if there is none. */
  require(): Promise<Buffer>
  /**
   * For a write that inserts a new session in its own statement, so that a refused write leaves none behind.
   */
  propose(): Promise<ProposedSession>
  /**
   * A new session that replaces the browser's. At sign-in the token must change, so that a planted token
   * becomes worthless. The caller stores it and ends the old session.
   */
  replace(): ProposedSession
}

/** An existing session, or a new one that the caller must store. */
export interface ProposedSession {
  readonly id: Buffer
  /** Not stored yet: insert it (`sessionInsert` of the sessions domain), then call `kept`. */
  readonly isNew: boolean
  /** Sends the browser its token; does nothing for an existing session. */
  kept(): void
}

/** What a handler receives: Express's request with parsed and typed parts, and our context. */
export type CallRequest<Params = unknown, Query = unknown, Body = unknown> = Omit<
  Request,
  'params' | 'query' | 'body' | 'id' | 'log' | 'session' | 'brand' | 'uploads'
> & {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The request ID, also in the answer's header `X-Request-Id`. */
  readonly id: string
  readonly log: Logger
  readonly brand: Brand
  readonly session: RequestSession
  /** The files of a call with `multipart`, while they arrive; undefined for other calls. */
  readonly uploads: Uploads | undefined
}

/** Fields that the pipeline sets on a request; every request is created with them (see server.ts). */
export interface Carried {
  id: string
  readonly log: Logger
  brand: Brand
  session: RequestSession
  /** Route template for metrics and log, e.g. `/api/products/:sku`. */
  callPath: string | undefined
  /** The path contains a secret, so the log shows its template. */
  hidesPath: boolean
  /** Undefined if tracing is off. */
  span: Span | undefined
  /** This and the following fields belong to `multipart.ts` and `bodyDeadline.ts`. */
  uploads: Uploads | undefined
  /** Passes the request on to the handler; called at the first file. */
  filesBegin: (() => void) | undefined
  /** The rest of the body is not read. */
  isUploadBroken: boolean
  bodyDeadline: NodeJS.Timeout | undefined
}

export type CarriedRequest = Omit<Request, keyof Carried> & Carried

export const carried = (req: Request): CarriedRequest => req as unknown as CarriedRequest

export type CallResponse = Response
