import type { ProjectStore } from './store.types'

/** Builds a filter of lines by the words of their title, model, maker and folder. */
export function finderOf(
  store: Pick<ProjectStore, 'line'>,
  query: string,
): (code: string, folder?: string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return (code, folder = '') => {
    const line = store.line(code)?.get().line
    if (!line) return false
    const text = `${line.title} ${line.sku} ${line.brand} ${folder}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
