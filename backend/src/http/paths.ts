/** Whether a path fits an Express path of literals, `:name` and a last `*name`. */
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

/** An Express path as OpenAPI writes it: `/api/products/{sku}`. */
export const openApiPath = (path: string): string => path.replace(/[:*]([A-Za-z0-9_]+)/g, '{$1}')
