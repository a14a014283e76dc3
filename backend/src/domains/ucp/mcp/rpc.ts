import { z } from 'zod'
import type { DomainError } from '../../../foundation/errors'
import { buildTransportError } from '../messages'

/** A message of JSON-RPC 2.0: a request, or a notification if it has no id. */
export const rpcMessage = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).default({}),
})
export type RpcId = string | number | null

/** An error of JSON-RPC. Its `data` is the transport error of UCP. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: object,
  ) {
    super(message)
  }
}

export const PARSE_ERROR = -32_700
export const INVALID_MESSAGE = -32_600
export const UNKNOWN_METHOD = -32_601
const INVALID_ARGUMENTS = -32_602
const REFUSED = -32_000
const PROFILE_REFUSED = -32_001

const PROFILE_ERRORS = new Set([
  'INVALID_PROFILE_URL',
  'PROFILE_UNREACHABLE',
  'PROFILE_MALFORMED',
  'VERSION_UNSUPPORTED',
])

const codeOf = ({ code }: DomainError): number => {
  if (PROFILE_ERRORS.has(code)) return PROFILE_REFUSED
  return code === 'INVALID_REQUEST' ? INVALID_ARGUMENTS : REFUSED
}

/** Converts a refusal to an error of JSON-RPC. */
export const toRpcError = (refusal: DomainError, continueUrl: string | undefined): RpcError =>
  new RpcError(codeOf(refusal), refusal.message, {
    ...buildTransportError(refusal, continueUrl),
    ...(refusal.headers['Retry-After'] === undefined
      ? {}
      : { retry_after_seconds: Number(refusal.headers['Retry-After']) }),
  })

export const invalidArguments = (message: string): RpcError => new RpcError(INVALID_ARGUMENTS, message)

/**
 * Serialises an answer.
 * @param result JSON text
 */
export const serializeResult = (id: RpcId, result: string): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`

export const serializeError = (id: RpcId, { code, message, data }: RpcError): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data === undefined ? {} : { data }) },
  })
