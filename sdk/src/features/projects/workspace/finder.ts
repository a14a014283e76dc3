import type { ProjectStore } from './store.types'

/** Builds a filter of lines by the words of their title, model and maker. */
export function finderOf(store: Pick<ProjectStore, 'line'>, query: string): (code: string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return (code) => {
    const line = store.line(code)?.get().line
    if (!line) return false
    const text = `${line.title} ${line.sku} ${line.brand}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
