// Runs under tsx with the condition `countertop-source`. Prints the OpenAPI document of the backend's source.
const backend = await import(new URL('../../backend/src/openapi-document.ts', import.meta.url).href)

process.stdout.write(JSON.stringify(backend.documentOfAllCalls()))
