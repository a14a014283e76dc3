import type { Brand } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { LinkedBuyer } from '../linking/service'
import type { ErrorMessage } from './messages'
import type { PlatformProfile } from './negotiation/platformProfile.schema'

/** The platform that a request comes from. */
export interface Platform {
  /** Address of its profile, which identifies it. */
  readonly profileUrl: string
  /** Active capabilities by name, with their version. */
  readonly active: ReadonlyMap<string, string>
  /** What it signs with; it must sign what concerns its own resources where it has any. */
  readonly keys: PlatformProfile['keys']
  /** Where it wants the updates of its orders; absent where it wants none. */
  readonly webhookUrl?: string | undefined
  /** The buyer whose account it acts for, by the request's token. */
  readonly buyer?: LinkedBuyer | undefined
  /**
   * The account of a token without the operation's scope. No operation needs an account, so the request is
   * served as without a token, and only what is that account's own is refused.
   */
  readonly unscoped?: { readonly accountId: string; readonly scope: string } | undefined
  /** Names of the payment handlers that it knows. */
  readonly handlers: ReadonlySet<string>
}

export interface OperationRequest<Body> {
  readonly brand: Brand
  readonly platform: Platform
  /** Of the resource that the path names. */
  readonly id?: string | undefined
  /** IP address that the request comes from. */
  readonly address: string
  /** The header `Idempotency-Key`; empty where nothing is changed. */
  readonly key: string
  readonly body: Body
}

/** The part of a request that its answer depends on, whatever the operation. */
export type Caller = Pick<OperationRequest<unknown>, 'brand' | 'platform' | 'address'>

/**
 * What an operation leads to: an answer, or errors where there is no resource to answer with. Both are 200 in
 * HTTP.
 */
export type Outcome =
  | {
      readonly answer: object
      /** Handlers that can pay now, by name; only of a checkout. */
      readonly paymentHandlers?: Readonly<Record<string, object[]>>
    }
  | { readonly errors: readonly ErrorMessage[] }

/**
 * An operation of the protocol, independent of its transport. Each belongs to a root capability, which must
 * be active.
 */
export interface Operation<Body extends z.ZodType = z.ZodType> {
  /** As the protocol's documents name it, such as `search_catalog`. */
  readonly name: string
  /** What it does, in one sentence, for the models that choose a tool. */
  readonly description: string
  readonly capability: string
  readonly method: 'get' | 'post' | 'put'
  /** Below the brand's endpoint, in Express's form. */
  readonly path: `/${string}`
  /** It changes something: it needs an idempotency key, and runs once for it. */
  readonly changes?: boolean
  /** It is about a platform's own resource: a platform that has keys must sign it. */
  readonly isSigned?: boolean
  /** What a buyer must have allowed, where the request has a buyer's token. */
  readonly scope?: string
  /** It makes a resource, so its answer has the status 201. */
  readonly creates?: boolean
  /** Members that are not known are ignored, as the protocol requires. */
  readonly body: Body
  /** The answer without its `ucp` member. */
  readonly answer: z.ZodType
  run(request: OperationRequest<z.output<Body>>): Promise<Outcome>
}

/** Declares an operation; its type parameters are inferred. */
export const defineOperation = <Body extends z.ZodType>(operation: Operation<Body>): Operation =>
  operation as unknown as Operation
