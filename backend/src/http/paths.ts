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

/** Converts an Express path to OpenAPI syntax: `/api/products/{sku}`. */
export const openApiPath = (path: string): string => path.replace(/[:*]([A-Za-z0-9_]+)/g, '{$1}')
