/** The version of the backend: its OpenAPI document, its MCP server and its traces name it. */
export const version = '0.1.0'
