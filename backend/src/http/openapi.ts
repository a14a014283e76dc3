import { OpenApiGeneratorV31, OpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { BRAND_CODES } from '@countertop/sdk/rules'
import { bodyLimit, bodyTooLargeText } from './bodyLimit'
import type { Call } from './call'
import { openApiPath, operationIdOf } from './paths'
import { errorBody } from './schema'
import { secureSessionCookie } from './session'
import { queryOf } from './validation'

type Responses = Parameters<OpenAPIRegistry['registerPath']>[0]['responses']

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })

const brandHeader = z.object({
  'X-Countertop-Brand': z.enum(BRAND_CODES).openapi({ description: 'Brand of the page; required on writes' }),
})

const idempotencyKeyHeader = (use: 'required' | 'optional') => {
  const key = z
    .uuid()
    .openapi({ description: 'Identifies this attempt: a repetition with the same key has the same effect' })
  return z.object({ 'Idempotency-Key': use === 'required' ? key : key.optional() })
}

const headersOf = ({ spec, isWrite }: Call) => {
  const headers = [
    ...(isWrite && !spec.crossSite ? [brandHeader] : []),
    ...(spec.idempotencyKey ? [idempotencyKeyHeader(spec.idempotencyKey)] : []),
  ]
  return headers.length > 0 ? { headers } : {}
}

const commonErrors: readonly [number, string][] = [
  [400, 'The request is not valid: `fields` says where'],
  [429, 'Too many requests'],
  [500, 'Something went wrong on our side'],
]

const statusWords: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No content',
  303: 'Redirect',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict: the data has changed',
  422: 'Unprocessable',
}

const isEmpty = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid

const responsesOf = (call: Call): Responses => {
  const responses: Responses = {}
  for (const [status, schema] of Object.entries(call.spec.answers)) {
    const description = schema.description ?? statusWords[status] ?? 'Answer'
    // A refusal is JSON even if the call produces a picture.
    const type = Number(status) < 400 ? (call.spec.produces ?? 'application/json') : 'application/json'
    responses[status] = isEmpty(schema) ? { description } : { description, content: { [type]: { schema } } }
  }
  const unread: readonly [number, string][] = call.spec.body
    ? [
        [
          413,
          call.spec.multipart
            ? 'The upload is too large'
            : bodyTooLargeText(call.spec.bodyLimit ?? bodyLimit),
        ],
        [415, 'The body is not of a type that is read'],
      ]
    : []
  const forgery: readonly [number, string][] =
    call.isWrite && !call.spec.crossSite
      ? [[403, 'The brand header is missing, or the origin may not write']]
      : []
  const refusal = call.spec.refusals?.schema ?? errorBody
  for (const [status, description] of [...commonErrors, ...unread, ...forgery]) {
    responses[status] ??= { description, content: json(status < 500 ? refusal : errorBody) }
  }
  return responses
}

const bodyOf = (call: Call) => {
  if (call.spec.body === undefined) return {}
  const schema = call.spec.body
  const { multipart } = call.spec
  if (multipart && schema instanceof z.ZodObject) {
    const file = z.string().openapi({ format: 'binary', description: 'After the text fields' })
    const files = z.array(file).min(1).max(multipart.files)
    const form = schema.safeExtend({ [multipart.field]: files })
    return { body: { content: { 'multipart/form-data': { schema: form } }, required: true } }
  }
  const content = call.spec.crossSite
    ? { ...json(schema), 'application/x-www-form-urlencoded': { schema } }
    : json(schema)
  return { body: { content, required: !schema.safeParse(undefined).success } }
}

/** A request that the backend sends to the retailer's systems. */
export interface SentWebhook {
  readonly name: string
  readonly summary: string
  readonly body: z.ZodType
}

export interface Documented {
  readonly calls: readonly Call[]
  readonly webhooks: readonly SentWebhook[]
  readonly version: string
}

/**
 * OpenAPI 3.1 document of all declared calls and of the webhooks, generated from the schemas that validate
 * them.
 */
export const openApiDocument = ({ calls, webhooks, version }: Documented): object => {
  const registry = new OpenAPIRegistry()
  for (const call of calls) {
    const { spec } = call
    registry.registerPath({
      method: spec.method,
      path: openApiPath(spec.path),
      operationId: operationIdOf(spec.method, spec.path),
      tags: [spec.tag],
      summary: spec.summary,
      ...(spec.description ? { description: spec.description } : {}),
      request: {
        ...(spec.params instanceof z.ZodObject ? { params: spec.params } : {}),
        query: queryOf(spec) as z.ZodObject,
        ...headersOf(call),
        ...bodyOf(call),
      },
      responses: responsesOf(call),
    })
  }
  registry.registerComponent('securitySchemes', 'sessionToken', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Countertop-Session',
    description: 'The token of the session, from this header of the answer that began it',
  })
  registry.registerComponent('securitySchemes', 'sessionCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: secureSessionCookie,
    description: 'The same token; named `ct_session` where the API is reached over http',
  })
  for (const { name, summary, body } of webhooks) {
    registry.registerWebhook({
      method: 'post',
      path: name,
      summary,
      request: { body: { content: json(body), required: true } },
      responses: { '2XX': { description: 'Received' } },
    })
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Countertop',
      version,
      description:
        'The calls behind the Countertop widgets. Amounts are dollars as decimals, times UTC, delivery dates [year, month, day]. ' +
        'Every read takes the brand as query `brand`; every write carries it in the header `X-Countertop-Brand`.',
    },
    servers: [{ url: '/' }],
    // A session is optional; signing in binds an account to it.
    security: [{}, { sessionToken: [] }, { sessionCookie: [] }],
    tags: [...new Set(calls.map((call) => call.spec.tag))].map((name) => ({ name })),
  })
}
