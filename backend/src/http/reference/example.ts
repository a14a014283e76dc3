import { refName, type Schema } from './document'

type Components = Readonly<Record<string, Schema>>

const deepest = 6

const formats: Readonly<Record<string, string>> = {
  uuid: '6f1a2f0c-8d0e-4c55-9f1b-2b8f6a1f0d11',
  'date-time': '2026-03-05T01:00:00.000Z',
  date: '2026-03-05',
  uri: 'https://shop.example/',
  email: 'sam@example.com',
}

const first = (list: readonly Schema[], components: Components, depth: number): unknown => {
  const chosen = list.find((variant) => variant.type !== 'null') ?? list[0]
  return chosen === undefined ? null : exampleOf(chosen, components, depth)
}

/** An example value for a schema, from its examples if it has them; lists contain one item. */
export const exampleOf = (schema: Schema, components: Components, depth = 0): unknown => {
  if (schema.example !== undefined) return schema.example
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (depth > deepest) return null
  if (schema.$ref) {
    const named = components[refName(schema.$ref)]
    return named ? exampleOf(named, components, depth + 1) : null
  }
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, components, depth + 1))
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return first(variants, components, depth + 1)
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => exampleOf(part, components, depth + 1))
    return Object.assign({}, ...parts) as unknown
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((name) => name !== 'null')
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          exampleOf(field, components, depth + 1),
        ]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items, components, depth + 1)] : []
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 1
    case 'boolean':
      return true
    case 'string':
      return formats[schema.format ?? ''] ?? 'text'
    default:
      return null
  }
}
