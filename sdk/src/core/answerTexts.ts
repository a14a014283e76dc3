/** An object that is not a list, or undefined. */
export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

function asTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === 'string')
}

/** Field messages of an answer, by path. */
export function fieldsOf(body: unknown): Record<string, string[]> {
  const record = asRecord(body)
  const fields = asRecord(record?.fields) ?? asRecord(record?.errors)
  const found: Record<string, string[]> = {}
  if (fields) {
    for (const [path, texts] of Object.entries(fields)) found[path] = asTexts(texts)
  }
  return found
}

/** The texts in the body of a failed answer, in its order; empty where it has none. */
export function textsIn(body: unknown): string[] {
  if (Array.isArray(body)) return asTexts(body)
  const record = asRecord(body)
  if (!record) return []
  const list = record.errorMessages ?? record.errors
  if (Array.isArray(list)) return asTexts(list)
  return Object.values(fieldsOf(body)).flat()
}
