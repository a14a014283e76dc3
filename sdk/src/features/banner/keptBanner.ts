import type { Api, Countertop, Shape, StoredItem } from '../../core'

export type Banner = NonNullable<Api['GET /api/alertBanner/']['answer']>

interface Kept {
  /** Null: there was none, it could not be read, or it was closed. */
  banner: Banner | null
  /** When the server is asked again, ms. */
  recheckAt: number
}
const keptShape: Shape<Kept> = {
  is: (value): value is Kept => {
    const { banner, recheckAt } = (value ?? {}) as Partial<Kept>
    return typeof recheckAt === 'number' && (banner === null || typeof banner?.bannerURL === 'string')
  },
}

/** What the browser keeps of the bar; light enough for the shell, which holds the bar's place by it. */
export const keptBanner = ({ storage }: Countertop): StoredItem<Kept> =>
  storage.item('alertBanner', keptShape, { fallback: { banner: null, recheckAt: 0 } })
