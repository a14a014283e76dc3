import type { Brand } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { LinkedBuyer } from '../linking/service'
import type { ErrorMessage } from './messages'
import type { PlatformProfile } from './platforms/platformProfile.schema'

/** The platform that a request comes from. */
export interface Platform {
  /** URL of its profile, which identifies it. */
  readonly profileUrl: string
  /** Active capabilities by name, with their version. */
  readonly active: ReadonlyMap<string, string>
  /** The keys that it signs with. If it has any, it must sign requests for its own resources. */
  readonly keys: PlatformProfile['keys']
  /** The URL that it wants order updates sent to; undefined if it wants none. */
  readonly webhookUrl?: string | undefined
  /** The buyer whose account it acts for, identified by the request's token. */
  readonly buyer?: LinkedBuyer | undefined
  /**
   * The account of a token without the operation's scope. No operation requires an account, so the request is
   * served as if it had no token. Only resources of that account are refused.
   */
  readonly unscoped?: { readonly accountId: string; readonly scope: string } | undefined
  /** Names of the payment handlers that it supports. */
  readonly handlers: ReadonlySet<string>
}

/** A request that has been authenticated, and whose body has been parsed. */
export interface OperationRequest<Body> {
  readonly brand: Brand
  readonly platform: Platform
  /** Id of the resource in the path. */
  readonly id?: string | undefined
  /** The client's IP address. */
  readonly address: string
  /** The header `Idempotency-Key`; empty for an operation that changes nothing. */
  readonly key: string
  readonly body: Body
}

/** The part of a request that its answer depends on, whatever the operation. */
export type Caller = Pick<OperationRequest<unknown>, 'brand' | 'platform' | 'address'>

/**
 * The outcome of an operation: an answer, or errors if it has no resource to return. Both have the status 200
 * in HTTP, or 201 for a new resource.
 */
export type Outcome =
  | {
      readonly answer: object
      /** The payment handlers that can pay now, by name. For checkouts only. */
      readonly paymentHandlers?: Readonly<Record<string, object[]>>
    }
  | { readonly errors: readonly ErrorMessage[] }

/**
 * An operation of the protocol, independent of its transport. It belongs to a root capability, which must be
 * active.
 */
export interface Operation<Body extends z.ZodType = z.ZodType> {
  /** The name in the protocol's documents, such as `search_catalog`. */
  readonly name: string
  /** One sentence for the models that choose among tools. */
  readonly description: string
  readonly capability: string
  readonly method: 'get' | 'post' | 'put'
  /** Path below the brand's endpoint, in Express's syntax. */
  readonly path: `/${string}`
  /** Whether it changes something, so that it needs an idempotency key and runs once for it. */
  readonly changes?: boolean
  /** Whether a platform that has keys must sign its requests. Its answers are signed in any case. */
  readonly mustBeSigned?: boolean
  /** The scope that a buyer's token needs to act for the buyer. */
  readonly scope?: string
  /** Whether it creates a resource, so that its answer has the status 201. */
  readonly creates?: boolean
  /** Unknown members are ignored, as the protocol requires. */
  readonly body: Body
  /** The answer without its `ucp` member. */
  readonly answer: z.ZodType
  run(request: OperationRequest<z.output<Body>>): Promise<Outcome>
}

/** Declares an operation, whose type parameter is inferred. */
export const defineOperation = <Body extends z.ZodType>(operation: Operation<Body>): Operation =>
  operation as unknown as Operation
