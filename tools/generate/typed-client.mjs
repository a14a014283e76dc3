import openapiTS, { astToString } from 'openapi-typescript'

const HEADER = `// Generated from the backend's OpenAPI document by "npm run generate". Do not edit.\n\n`

/**
 * Generates the types of every call, by path and method.
 *
 * @param {any} document OpenAPI 3.1
 */
export async function typedClient(document) {
  return HEADER + astToString(await openapiTS(document, { alphabetize: true, emptyObjectsUnknown: true }))
}
