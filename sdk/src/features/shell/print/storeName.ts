import type { Countertop } from '../../../core'

interface Named {
  uri: string
  name: string
}

const named = {
  is: (value: unknown): value is Named => {
    const { uri, name } = (value ?? {}) as Partial<Named>
    return typeof uri === 'string' && typeof name === 'string'
  },
}

/** Returns a store's name from the browser's cache, else from the backend. @throws CountertopError */
export async function storeName({ client, storage }: Countertop, uri: string): Promise<string> {
  const memory = storage.item('storeName', named, { fallback: { uri: '', name: '' } })
  const known = memory.get()
  if (known.uri === uri) return known.name
  const { name } = await client.call('GET /api/store/{id}', { path: { id: uri } })
  memory.set({ uri, name })
  return name
}
