/** A key for a request that may be repeated: the same key has the same effect. */
export const newKey = (): string => crypto.randomUUID()

/** The header that carries such a key; a new one where none is given. */
export const keyed = (key = newKey()) => ({ headers: { 'Idempotency-Key': key } })
