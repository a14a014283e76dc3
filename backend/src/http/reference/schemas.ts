import { refName, type Schema } from './document'
import { html, type Html } from '../../text/html'
import { anchor, prose } from './html'

const link = (name: string): Html => html`<a href="#${anchor('schema', name)}">${name}</a>`

const literal = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`

const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`

/** A schema's type in one line, e.g. `array of CartProduct`, `string (uuid) or null`. */
export const typeOf = (schema: Schema | undefined): Html => {
  if (schema === undefined) return html`anything`
  if (schema.$ref) return link(refName(schema.$ref))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return joined(schema.enum.map(literal), ' or ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return joined(variants.map(typeOf), ' or ')
  if (schema.allOf) return joined(schema.allOf.map(typeOf), ' and ')
  if (schema.prefixItems) return html`[${joined(schema.prefixItems.map(typeOf), ', ')}]`
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['anything'])
  return joined(
    types.map((type) => {
      if (type === 'array') return html`array of ${typeOf(schema.items)}`
      if (type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
        return html`map of ${typeOf(schema.additionalProperties)}`
      }
      return html`${type}${schema.format ? ` (${schema.format})` : ''}`
    }),
    ' or ',
  )
}

/** The limits of a value, in words. */
export const limitsOf = (schema: Schema | undefined): string => {
  if (schema === undefined) return ''
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema
  const between = (least: number | undefined, most: number | undefined, what: string): string | undefined => {
    const upper = most === Number.MAX_SAFE_INTEGER ? undefined : most
    const lower = least === Number.MIN_SAFE_INTEGER ? undefined : least
    if (lower === undefined && upper === undefined) return undefined
    if (lower === undefined) return `at most ${upper}${what}`
    return upper === undefined ? `at least ${lower}${what}` : `${lower} to ${upper}${what}`
  }
  return [
    between(minimum, maximum, ''),
    between(minLength, maxLength, ' characters'),
    between(minItems, maxItems, ' items'),
    pattern === undefined || schema.format ? undefined : `form ${pattern}`,
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter((text) => text !== undefined)
    .join('; ')
}

type Field = readonly [path: string, schema: Schema, isRequired: boolean]

/** Fields of an object; those of nested unnamed objects with their path: `products[].sku`. */
const fieldsOf = (schema: Schema, prefix = ''): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const own: Field = [path, field, schema.required?.includes(name) ?? false]
    if (field.properties) return [own, ...fieldsOf(field, `${path}.`)]
    if (field.items?.properties) return [own, ...fieldsOf(field.items, `${path}[].`)]
    return [own]
  })

/** A table of an object's fields, or the type of anything else. */
export const schemaTable = (schema: Schema | undefined): Html => {
  const fields = schema ? fieldsOf(schema) : []
  if (fields.length === 0) {
    const limits = limitsOf(schema)
    return html`<p>${typeOf(schema)}${limits ? ` (${limits})` : ''}</p>`
  }
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Notes</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ([path, field, isRequired]) =>
            html`<tr>
              <td><code>${path}</code>${isRequired ? '' : html` <span class="optional">optional</span>`}</td>
              <td>${typeOf(field)}</td>
              <td>${prose([field.description, limitsOf(field)].filter(Boolean).join('. '))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
