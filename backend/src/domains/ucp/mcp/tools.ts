import { z } from 'zod'
import { errorAnswer } from '../answers.schema'
import type { Operation } from '../operation'
import { CART, CATALOG_LOOKUP, CATALOG_SEARCH, CHECKOUT, LOCATION_LOOKUP, LOCATION_SEARCH } from '../protocol'

type JsonSchema = Record<string, unknown>

/** Name of the argument that contains an operation's body, by capability. */
const PAYLOADS: Readonly<Record<string, string>> = {
  [CATALOG_SEARCH]: 'catalog',
  [CATALOG_LOOKUP]: 'catalog',
  [LOCATION_SEARCH]: 'location',
  [LOCATION_LOOKUP]: 'location',
  [CART]: 'cart',
  [CHECKOUT]: 'checkout',
}

/** Name of the argument that contains an operation's body; undefined for an operation without one. */
export const payloadName = ({ body, capability }: Operation): string | undefined =>
  body instanceof z.ZodUnknown ? undefined : PAYLOADS[capability]

export const takesId = ({ path }: Operation): boolean => path.includes(':id')

/**
 * Whether a tool requires an idempotency key: the binding demands it for completions and cancellations. Other
 * changes may be sent without a key, and then run each time that they are sent.
 */
export const requiresKey = ({ name }: Operation): boolean => /^(?:complete|cancel)_/.test(name)

/** Converts a schema to JSON Schema. It allows unknown members, because those are ignored. */
const toJsonSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

const meta = (operation: Operation): JsonSchema => ({
  type: 'object',
  properties: {
    'ucp-agent': {
      type: 'object',
      properties: { profile: { type: 'string', format: 'uri', description: 'Address of your UCP profile' } },
      required: ['profile'],
    },
    ...(operation.changes === true
      ? { 'idempotency-key': { type: 'string', description: 'A UUID; the same for a repetition' } }
      : {}),
  },
  required: ['ucp-agent', ...(requiresKey(operation) ? ['idempotency-key'] : [])],
})

const inputSchema = (operation: Operation): JsonSchema => {
  const payload = payloadName(operation)
  const id = takesId(operation) ? { id: { type: 'string' } } : {}
  const content = payload === undefined ? {} : { [payload]: toJsonSchema(operation.body) }
  const properties = { meta: meta(operation), ...id, ...content }
  return { type: 'object', properties, required: Object.keys(properties) }
}

const outputSchema = ({ answer }: Operation): JsonSchema => ({
  type: 'object',
  properties: { ucp: { type: 'object' } },
  required: ['ucp'],
  anyOf: [toJsonSchema(answer), toJsonSchema(errorAnswer)],
})

/** Builds the tools of the Model Context Protocol, one for each operation. */
export const buildTools = (operations: readonly Operation[]): JsonSchema[] =>
  operations.map((operation) => ({
    name: operation.name,
    description: operation.description,
    inputSchema: inputSchema(operation),
    outputSchema: outputSchema(operation),
    annotations: {
      readOnlyHint: operation.changes !== true,
      destructiveHint: requiresKey(operation),
      openWorldHint: false,
    },
  }))
