import type { Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { EMBEDDED_BINDING } from './checkouts/embedded/page'
import { runOnce, type SerializedAnswer } from './idempotency'
import { type ErrorMessage, unrecoverable } from './messages'
import { relevantTo } from './negotiation/intersection'
import type { Operation, Outcome, Platform } from './operation'
import { CAPABILITIES, CHECKOUT, UCP_VERSION } from './protocol'

/** An authenticated request with a parsed body. */
export interface UcpRequest {
  readonly brand: Brand
  readonly platform: Platform
  readonly id: string | undefined
  readonly address: string
  readonly body: unknown
  /** The received bytes of the body. */
  readonly bytes: Buffer
  /** The header `Idempotency-Key`. */
  readonly idempotencyKey: string | undefined
}

interface RunDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly findSite: (brand: Brand) => Promise<string | undefined>
  /** Origins whose pages may frame the brand's checkout. */
  readonly listHosts: (brand: Brand) => Promise<readonly string[]>
}

/** An answer with the `ucp` member that every answer has. */
type Envelope = { readonly ucp: object } & Readonly<Record<string, unknown>>

const serializeAnswer = (answer: Envelope, status = 200): SerializedAnswer => ({
  status,
  text: JSON.stringify(answer),
})

/** Builds the answer of a request that has no resource to return. */
export const buildErrorAnswer = (
  capabilities: object,
  messages: readonly ErrorMessage[],
  continueUrl?: string,
): Envelope => ({
  ucp: { version: UCP_VERSION, status: 'error', capabilities },
  messages,
  ...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
})

/** Builds what only answers of checkouts have: payment handlers, and the binding for a frame. */
const checkoutMembers = async (
  { listHosts }: RunDeps,
  brand: Brand,
  outcome: Extract<Outcome, { answer: object }>,
): Promise<object> => {
  const isFramed = 'continue_url' in outcome.answer && (await listHosts(brand)).length > 0
  return {
    ...(isFramed ? { services: EMBEDDED_BINDING } : {}),
    payment_handlers: outcome.paymentHandlers ?? {},
  }
}

const executeOperation = async (
  deps: RunDeps,
  operation: Operation,
  { idempotencyKey: key = '', ...request }: UcpRequest,
): Promise<SerializedAnswer> => {
  const { brand, platform } = request
  const outcome = await operation.run({ ...request, key, body: request.body as never })
  const capabilities = relevantTo(operation.capability, platform.active, CAPABILITIES)
  if ('errors' in outcome)
    return serializeAnswer(buildErrorAnswer(capabilities, outcome.errors, await deps.findSite(brand)))
  const more = operation.capability === CHECKOUT ? await checkoutMembers(deps, brand, outcome) : {}
  const ucp = { version: UCP_VERSION, status: 'success', capabilities, ...more }
  return serializeAnswer({ ucp, ...outcome.answer }, operation.creates ? 201 : 200)
}

/** Runs an operation, once for its idempotency key if it changes something: see `UcpService.run`. */
export const runOperation = async (
  deps: RunDeps,
  operation: Operation,
  request: UcpRequest,
): Promise<SerializedAnswer> => {
  const { brand, platform, id = '', idempotencyKey: key, bytes } = request
  if (!platform.active.has(operation.capability)) {
    const message = unrecoverable(
      'capabilities_incompatible',
      `This request needs the capability ${operation.capability} in version ${UCP_VERSION}, which your profile does not announce.`,
    )
    return serializeAnswer(buildErrorAnswer({}, [message], await deps.findSite(brand)))
  }
  if (!operation.changes) return executeOperation(deps, operation, request)
  const account = platform.buyer === undefined ? [] : [platform.buyer.accountId]
  const scope = [platform.profileUrl, brand.code, operation.name, id, ...account]
  return runOnce(deps, { key, scope, body: bytes }, () => executeOperation(deps, operation, request))
}
