import type { z } from 'zod'
import type { DomainError } from '../foundation/errors'
import type { CallRequest, CallResponse } from './context'
import type { LimitName } from './rateLimits'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** How an answer of 200 may be cached. `public-short`: browsers and CDNs, a minute; `private`: the browser, asked again by ETag. */
export type CachePolicy = 'public-short' | 'private' | 'no-store'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<string, never>

export interface CallSpec<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
> {
  readonly method: Method
  /** Express path from the root, e.g. `/api/products/:sku`. */
  readonly path: string
  /** Group in the reference, e.g. `Catalogue`. */
  readonly tag: string
  /** One line for the reference. */
  readonly summary: string
  readonly description?: string
  /** Strict object schemas: a field they do not name is refused. `brand` is added to every query. */
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Schema of the body by status; `noContent` for none. The error shape of 400, 403, 429 and 500 is added by itself. */
  readonly answers: Readonly<Record<number, z.ZodType>>
  /**
   * For a call whose refusals hold more than the common error shape: every one of them takes this form, those of the HTTP layer too.
   * An error that was not foreseen (500) has the common shape.
   */
  readonly refusals?: { readonly schema: z.ZodType; shape(error: DomainError): DomainError }
  /** Default: `private` for GET, `no-store` for others. */
  readonly cache?: CachePolicy
  /** Changes something, so it needs the brand header. Default: every method but GET. */
  readonly write?: boolean
  /** A named limit of rateLimits.ts beside the general one of all writes. */
  readonly limit?: LimitName
  /** What is guessed at, where the limit counts by subject too, e.g. an order number. */
  limitSubject?(req: CallRequest<Parsed<Params>, Parsed<Query>, Parsed<Body>>): string
  /**
   * Called by other origins' pages or servers (a bank's form post, a provider's notification): no brand header, no origin
   * check, and a urlencoded body is taken too. Such a call proves its sender by itself.
   */
  readonly crossSite?: boolean
  /** Media type of the answers where it is not JSON, e.g. `text/html`. */
  readonly produces?: string
  /** A param is a secret: the log shows the path as declared. */
  readonly secretPath?: boolean
  /** Keeps the body's exact bytes in `req.rawBody` for a signature check. */
  readonly rawBody?: boolean
}

/** JSON text that is made already, as a string or its bytes: sent as it is. `etag` of a text that is answered often, made once. */
export class JsonText {
  constructor(
    readonly text: string | Buffer,
    readonly etag?: string,
  ) {}
}

/** Answers `body` with a status other than the first declared one. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown = undefined,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/**
 * What a handler may return: a value (sent as JSON with the first declared 2xx status), a `JsonText`, an `Answer`, or
 * `undefined` when it answered through `res` itself or the first declared status is 204.
 */
export type Handler<Request> = (req: Request, res: CallResponse) => unknown

/** A declared call: mounted by the app, described in the OpenAPI document, tried with bad input by the contract tests. */
export interface Call {
  readonly spec: CallSpec
  readonly handle: Handler<CallRequest>
  readonly isWrite: boolean
}

/** The one way to declare a call. The handler receives parsed, typed `params`, `query` and `body` and our context. */
export const defineCall = <
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  spec: CallSpec<Params, Query, Body>,
  handle: Handler<CallRequest<Parsed<Params>, Parsed<Query>, Parsed<Body>>>,
): Call => ({
  spec,
  handle: handle as unknown as Handler<CallRequest>,
  isWrite: spec.write ?? spec.method !== 'get',
})
