import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Brand } from '@countertop/sdk/rules'
import { z } from 'zod'
import { DomainError } from '../../../foundation/errors'
import { carried } from '../../../http/context'
import { foreseen, logRefusal } from '../../../http/errorHandler'
import { IDENTITY_CODES } from '../buyers'
import type { Operation } from '../operation'
import { assertDeclared, brandOfPath, bytesOf, headerOf, parseBody } from '../requests.routes'
import type { UcpService } from '../service'
import { hasSignature } from '../signatures/verify'
import {
  serializeError,
  INVALID_MESSAGE,
  invalidArguments,
  PARSE_ERROR,
  serializeResult,
  RpcError,
  toRpcError,
  type RpcId,
  rpcMessage,
  UNKNOWN_METHOD,
} from './rpc'
import { requiresKey, payloadName, takesId, buildTools } from './tools'

/** The version of the Model Context Protocol. The one before requires batches, which no tool needs. */
const MCP_VERSION = '2025-06-18'
/**
 * The versions that a request may name. A request without the header counts as one of 2025-03-26, so that
 * version is accepted in the header, too.
 */
const NAMED_VERSIONS: readonly string[] = [MCP_VERSION, '2025-03-26']

const call = z.object({
  name: z.string(),
  arguments: z
    .looseObject({
      id: z.string().max(200).optional(),
      meta: z
        .looseObject({
          'ucp-agent': z.looseObject({ profile: z.string().max(2_000) }).optional(),
          'idempotency-key': z.string().max(200).optional(),
        })
        .default({}),
    })
    .default({ meta: {} }),
})
type Arguments = z.output<typeof call>['arguments']

interface Result {
  /** JSON text. */
  readonly text: string
  /** The operation that has run; undefined for other methods. */
  readonly operation?: Operation
}

/**
 * The value of a header or of the corresponding member of `meta`.
 * @throws DomainError 400 `INVALID_REQUEST` if both are sent and differ
 */
const agreedValue = (
  name: string,
  header: string | undefined,
  member: string | undefined,
): string | undefined => {
  if (header !== undefined && member !== undefined && header !== member)
    throw new DomainError(400, 'INVALID_REQUEST', `The header ${name} and meta name different things.`)
  return header ?? member
}

/**
 * The headers of a request. If no header names the profile, it is taken from `meta`, except for a signed
 * request, whose signature must cover the header.
 */
const headersOf = (req: Request, { meta }: Arguments): Request['headers'] => {
  const profile = meta['ucp-agent']?.profile
  const isNamed = req.headers['ucp-agent'] !== undefined || hasSignature({ headers: req.headers })
  if (isNamed || profile === undefined) return req.headers
  if (!URL.canParse(profile))
    throw new DomainError(400, 'INVALID_PROFILE_URL', 'meta.ucp-agent.profile is not an absolute address.')
  return { ...req.headers, 'ucp-agent': `profile="${new URL(profile).href}"` }
}

const keyOf = (req: Request, operation: Operation, { meta }: Arguments): string | undefined => {
  const key = agreedValue('Idempotency-Key', headerOf(req, 'idempotency-key'), meta['idempotency-key'])
  return key ?? (requiresKey(operation) ? undefined : randomUUID())
}

/** Runs the operation of a `tools/call` request. */
const callTool = async (
  service: UcpService,
  req: Request,
  { brand, params, checkAnswers }: { brand: Brand; params: unknown; checkAnswers: boolean },
): Promise<Result> => {
  const given = call.safeParse(params)
  if (!given.success) throw invalidArguments('params must have a name and arguments.')
  const { name, arguments: args } = given.data
  const operation = service.operations.find((one) => one.name === name)
  if (operation === undefined) throw invalidArguments(`There is no tool ${name}.`)
  if (takesId(operation) && args.id === undefined) throw invalidArguments('id: Required.')
  const platform = await service.identifyPlatform(operation, brand, {
    method: req.method,
    authority: service.authority,
    target: req.originalUrl,
    headers: headersOf(req, args),
    body: bytesOf(req),
  })
  const declared = args.meta['ucp-agent']?.profile
  if (declared !== undefined && (!URL.canParse(declared) || new URL(declared).href !== platform.profileUrl))
    throw new DomainError(400, 'INVALID_PROFILE_URL', 'UCP-Agent and meta.ucp-agent name different profiles.')
  const payload = payloadName(operation)
  const content = payload === undefined ? undefined : args[payload]
  const answer = await service.run(operation, {
    brand,
    platform,
    id: takesId(operation) ? args.id : undefined,
    address: req.ip ?? '',
    body: parseBody(operation.body, content),
    // A repetition has another message id, so it is recognised by the content alone.
    bytes: Buffer.from(JSON.stringify(content ?? null)),
    idempotencyKey: keyOf(req, operation, args),
  })
  if (checkAnswers) assertDeclared(operation, answer)
  const { text } = answer
  return {
    operation,
    text: `{"structuredContent":${text},"content":[{"type":"text","text":${JSON.stringify(text)}}]}`,
  }
}

/**
 * Checks the version that a message names. `initialize` negotiates it in its content instead.
 * @throws DomainError 400 `INVALID_REQUEST` for a version that is not served
 */
const assertVersion = (req: Request): void => {
  const version = headerOf(req, 'mcp-protocol-version')
  if (version === undefined || NAMED_VERSIONS.includes(version)) return
  if (rpcMessage.safeParse(req.body).data?.method === 'initialize') return
  throw new DomainError(
    400,
    'INVALID_REQUEST',
    `MCP-Protocol-Version: ${NAMED_VERSIONS.join(' and ')} are served.`,
  )
}

/** Answers the supported version, whichever the client requests; a client without it disconnects. */
const initialize = (version: string): Result => ({
  text: JSON.stringify({
    protocolVersion: MCP_VERSION,
    capabilities: { tools: {} },
    serverInfo: { name: 'Countertop', title: 'Countertop commerce', version },
  }),
})

/**
 * Serves the operations over the Model Context Protocol: streamable HTTP without sessions, with one JSON
 * answer for each message. A business error is a result with messages; only a request that cannot run is an
 * error of JSON-RPC.
 */
export const mcpHandler = (
  service: UcpService,
  { checkAnswers, version }: { readonly checkAnswers: boolean; readonly version: string },
): RequestHandler => {
  const tools = JSON.stringify({ tools: buildTools(service.operations) })
  const run = async (req: Request, brand: Brand, method: string, params: unknown): Promise<Result> => {
    switch (method) {
      case 'initialize':
        return initialize(version)
      case 'ping':
        return { text: '{}' }
      case 'tools/list':
        return { text: tools }
      case 'tools/call':
        return callTool(service, req, { brand, params, checkAnswers })
      default:
        throw new RpcError(UNKNOWN_METHOD, `There is no method ${method}.`)
    }
  }
  const answer = async (
    req: Request,
    brand: Brand,
  ): Promise<{ text: string; isSigned: boolean } | undefined> => {
    const given = rpcMessage.safeParse(req.body)
    if (!given.success) {
      const error =
        req.body === undefined
          ? new RpcError(PARSE_ERROR, 'The body must be JSON.')
          : new RpcError(INVALID_MESSAGE, 'The body must be one message of JSON-RPC 2.0.')
      return { text: serializeError(null, error), isSigned: false }
    }
    const { method, params } = given.data
    const id: RpcId | undefined = given.data.id
    if (id === undefined) return undefined
    try {
      const { text, operation } = await run(req, brand, method, params)
      return { text: serializeResult(id, text), isSigned: operation?.mustBeSigned === true }
    } catch (error) {
      if (error instanceof RpcError) return { text: serializeError(id, error), isSigned: false }
      const refusal = foreseen(error)
      // The challenge for a buyer's token is an HTTP header, so HTTP must carry the refusal.
      if (refusal === undefined || IDENTITY_CODES.has(refusal.code)) throw error
      logRefusal(carried(req).log, error, refusal)
      return {
        text: serializeError(id, toRpcError(refusal, await service.continueUrl(brand))),
        isSigned: false,
      }
    }
  }
  return async (req, res) => {
    // Only browsers send this header, and platforms call from their servers.
    if (req.headers.origin !== undefined)
      throw new DomainError(403, 'FORBIDDEN_ORIGIN', 'Call this from a server.')
    assertVersion(req)
    const made = await answer(req, brandOfPath(req, service))
    res.setHeader('Cache-Control', 'no-store')
    if (made === undefined) {
      res.status(202).end()
      return
    }
    const contentType = 'application/json'
    res.setHeader('Content-Type', contentType)
    if (made.isSigned) {
      const signed = service.sign({ status: 200, text: made.text }, contentType)
      for (const [name, value] of Object.entries(signed)) res.setHeader(name, value)
    }
    res.status(200).end(made.text)
  }
}
