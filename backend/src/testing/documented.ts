import { expect } from 'vitest'
import { z } from 'zod'
import { type OpenApi, type Operation, refName, type Schema } from '../http/reference/document'
import type { TestApp } from './app'
import type { TestAnswer } from './client'

export interface Documented {
  /** By method and path as the document writes them: `get /api/products/{sku}`. */
  readonly operations: Readonly<Record<string, Operation>>
  readonly components: Readonly<Record<string, Schema>>
  /**
   * Fails unless the document has this status for the call and a schema that the answer matches without
   * additional fields.
   */
  expectDocumented(call: string, answer: TestAnswer): void
}

/**
 * A documented schema closed to additional fields. The parts of an `allOf` remain open, because each
 * describes only some of the fields.
 */
const closed = (schema: Schema, components: Documented['components'], isPart = false): Schema => {
  if (schema.$ref) return closed(components[refName(schema.$ref)] ?? {}, components, isPart)
  const each = (list?: readonly Schema[], areParts = isPart) =>
    list?.map((one) => closed(one, components, areParts))
  const { properties } = schema
  const isClosed = properties && schema.additionalProperties === undefined && !isPart
  return JSON.parse(
    JSON.stringify({
      ...schema,
      properties:
        properties &&
        Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [name, closed(field, components)]),
        ),
      ...(isClosed ? { additionalProperties: false } : {}),
      items: schema.items && closed(schema.items, components),
      prefixItems: each(schema.prefixItems, false),
      anyOf: each(schema.anyOf),
      oneOf: each(schema.oneOf),
      allOf: each(schema.allOf, true),
    }),
  ) as Schema
}

/** The calls in an app's OpenAPI document, to validate answers against. */
export const documented = async (app: Pick<TestApp, 'request'>): Promise<Documented> => {
  const document = (await app.request('GET', '/api/openapi.json')).body as OpenApi
  const components = document.components?.schemas ?? {}
  const operations: Record<string, Operation> = Object.fromEntries(
    Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation]),
    ),
  )
  return {
    operations,
    components,
    expectDocumented: (call, { status, body }) => {
      const answer = operations[call]?.responses[status]
      expect(answer, `${call} answers ${status}, which its description does not have`).toBeDefined()
      const schema = answer?.content?.['application/json']?.schema
      if (schema === undefined) return expect(body).toBeUndefined()
      const described = z.fromJSONSchema(closed(schema, components) as Parameters<typeof z.fromJSONSchema>[0])
      expect(described.safeParse(body).error?.issues ?? [], `${call} ${status}`).toEqual([])
    },
  }
}
