/** Builds a matcher for an Express path of literals, `:name` and a final `*name`. */
export const compile = (path: string): ((candidate: string) => boolean) => {
  const source = path
    .replace(/\/$/, '')
    .split('/')
    .map((segment) => {
      if (segment.startsWith(':')) return '[^/]+'
      if (segment.startsWith('*')) return '.+'
      return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('/')
  const form = new RegExp(`^${source}/?$`)
  return (candidate) => form.test(candidate)
}

/** A unique name of a call, for generated clients: `getV2ProductSkuBySku` of `GET /api/v2/product/sku/:sku`. */
export const operationIdOf = (method: string, path: string): string =>
  path
    .split('/')
    .filter((segment) => segment !== '' && segment !== 'api')
    .map((segment) => (/^[:*]/.test(segment) ? `by-${segment.slice(1)}` : segment))
    .flatMap((segment) => segment.split(/[^A-Za-z0-9]+/))
    .reduce((name, word) => name + word.charAt(0).toUpperCase() + word.slice(1), method)

/** Converts an Express path to OpenAPI syntax: `/api/products/{sku}`. */
export const openApiPath = (path: string): string => path.replace(/[:*]([A-Za-z0-9_]+)/g, '{$1}')
