import type { Api, Countertop, Shape, StoredItem } from '../../../core'

export type Banner = NonNullable<Api['GET /api/alertBanner/']['answer']>

interface CachedBanner {
  /** Null when there is none, it could not be loaded, or it was closed. */
  banner: Banner | null
  /** When to call the server again. Milliseconds since the epoch. */
  recheckAt: number
}
const storedShape: Shape<CachedBanner> = {
  is: (value): value is CachedBanner => {
    const { banner, recheckAt } = (value ?? {}) as Partial<CachedBanner>
    return typeof recheckAt === 'number' && (banner === null || typeof banner?.bannerURL === 'string')
  },
}

/** The cached banner; small enough for the shell, which reserves its space from it. */
export const storedBanner = ({ storage }: Countertop): StoredItem<CachedBanner> =>
  storage.item('alertBanner', storedShape, { fallback: { banner: null, recheckAt: 0 } })
