import openapiTS, { astToString } from 'openapi-typescript'

const HEADER = `// Generated from the backend's OpenAPI document by "npm run generate". Do not edit.\n\n`

/**
 * Generates the types of every call, by path and method.
 *
 * @param {any} document OpenAPI 3.1
 */
export async function typedClient(document) {
  // With ids, the types would stand in a list of their own instead of at their path and method.
  const withoutIds = JSON.parse(
    JSON.stringify(document, (key, value) => (key === 'operationId' ? undefined : value)),
  )
  return HEADER + astToString(await openapiTS(withoutIds, { alphabetize: true, emptyObjectsUnknown: true }))
}
