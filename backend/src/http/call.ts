import type { z } from 'zod'
import type { DomainError } from '../foundation/errors'
import type { CallRequest, CallResponse, CarriedRequest } from './context'
import type { LimitName } from './rateLimits'
import type { MultipartSpec } from './uploads'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * Cache policy of a 200 answer. `public-short`: browsers and CDNs, one minute; `private`: the browser,
 * revalidated by ETag.
 */
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
  /** Strict object schemas, which refuse unknown fields. `brand` is added to every query. */
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /**
   * Schema of the body by status; `noContent` for none. The error schema of 400, 403, 429 and 500 is added
   * automatically.
   */
  readonly answers: Readonly<Record<number, z.ZodType>>
  /**
   * For a call whose refusals contain more than the common error shape: all its refusals, those of the HTTP
   * layer included, take this shape. An unexpected error (500) keeps the common shape.
   */
  readonly refusals?: { readonly schema: z.ZodType; shape(error: DomainError): DomainError }
  /**
   * For a call that a browser's whole page opens: answers a refusal of any layer for that browser, where the
   * common error shape would be shown as text. Returns false for a caller that wants the common shape.
   */
  showRefusal?(refusal: DomainError, req: CarriedRequest, res: CallResponse): Promise<boolean>
  /** Default: `private` for GET, `no-store` for others. */
  readonly cache?: CachePolicy
  /** The call changes data and needs the brand header. Default: every method but GET. */
  readonly write?: boolean
  /** A named limit of rateLimits.ts, in addition to the general limit of all writes. */
  readonly limit?: LimitName
  /** The value that could be guessed, for limits that also count by subject, e.g. an order number. */
  limitSubject?(req: CallRequest<Parsed<Params>, Parsed<Query>, Parsed<Body>>): string
  /**
   * Called by other origins' pages or servers (a bank's form post, a provider's notification): no brand
   * header, no origin check, and urlencoded bodies are accepted. The call must authenticate its sender
   * itself.
   */
  readonly crossSite?: boolean
  /** Media type of the answers if it is not JSON, e.g. `text/html`. */
  readonly produces?: string
  /** A param is a secret, so the log shows the declared path. */
  readonly secretPath?: boolean
  /**
   * The call accepts files: its body is multipart/form-data, `body` describes its text fields, and the
   * handler reads `req.uploads`.
   */
  readonly multipart?: MultipartSpec
  /** Maximum size of the body in bytes. Default: `bodyLimit` of bodyLimit.ts, 100 kB. */
  readonly bodyLimit?: number
  /**
   * The call reads the header `Idempotency-Key`, a UUID. One that is invalid, or missing where it is
   * `required`, is refused before the call is handled.
   */
  readonly idempotencyKey?: 'required' | 'optional'
  /** Stores the body's exact bytes in `req.rawBody` for a signature check. */
  readonly rawBody?: boolean
}

/**
 * Complete JSON text, as a string or bytes, sent unchanged. `etag` is precomputed for a text that is sent
 * often.
 */
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
 * Return value of a handler: a value (sent as JSON with the first declared 2xx status), a `JsonText`, an
 * `Answer`, or `undefined` if the handler answered through `res` or the first declared status is 204.
 */
export type Handler<Request> = (req: Request, res: CallResponse) => unknown

/**
 * A declared call: mounted by the app, described in the OpenAPI document, and tested with bad input by the
 * contract tests.
 */
export interface Call {
  readonly spec: CallSpec
  readonly handle: Handler<CallRequest>
  readonly isWrite: boolean
}

/**
 * Declares a call. The handler receives parsed, typed `params`, `query` and `body`, and the request's
 * context.
 */
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
