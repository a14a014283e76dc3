// Runs under tsx with the condition `countertop-source`. Prints the backend's settings, read from their
// schema.
const { settingDocs } = await import(new URL('../../backend/src/config/config.ts', import.meta.url).href)

process.stdout.write(JSON.stringify(settingDocs()))
