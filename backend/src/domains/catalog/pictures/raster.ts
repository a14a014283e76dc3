import { createHash } from 'node:crypto'

/** Width and height of a rendition in px: twice what a mail shows, and some for a phone. */
export const RASTER_SIZE = 240
/** Renditions kept in memory; one is about 10 KB. */
const KEPT = 300
/** No drawing of ours comes near it; what does is not worth the time. */
const MOST_CHARACTERS = 100_000

/** Turns a drawing into a PNG, once for each content however many ask for it. */
export const createRasters = (most = KEPT) => {
  const kept = new Map<string, Promise<Buffer>>()
  return async (svg: string): Promise<Buffer> => {
    if (svg.length > MOST_CHARACTERS) throw new RangeError(`A drawing of ${svg.length} characters`)
    const key = createHash('sha256').update(svg).digest('base64')
    const known = kept.get(key)
    const made = known ?? rasterOf(svg)
    // The one asked for last stands last, and the first gives way.
    kept.delete(key)
    kept.set(key, made)
    for (const [oldest] of kept) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    if (!known) made.catch(() => kept.delete(key))
    return made
  }
}

const rasterOf = async (svg: string): Promise<Buffer> => {
  // Loaded by the first mail that is opened, not by every process that starts.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg))
    .resize(RASTER_SIZE, RASTER_SIZE, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
}
