// Runs under tsx with the condition `countertop-source`. Prints the attributes and events of every widget.
/** @param {string} path @returns {Promise<any>} */
const source = (path) => import(new URL(`../../${path}`, import.meta.url).href)

const { registry } = await source('sdk/src/embed/registry.ts')
const { widgetEvents } = await source('sdk/src/embed/widgetEvents.ts')

process.stdout.write(
  JSON.stringify(
    Object.entries(registry).map(([name, { attributes }]) => ({
      name,
      attributes,
      events: ['ready', 'error', ...(widgetEvents[name] ?? [])],
    })),
  ),
)
