import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Width and height of a rendition in px: twice what a mail shows, and some for a phone. */
export const RASTER_SIZE = 240
/** Renditions in memory; one is about 10 KB. */
const MOST_RENDITIONS = 300
/** A larger source is not a thumbnail's worth of time. */
const MOST_BYTES = 100_000

/** Renders a picture as PNG, once for each content however many requests need it. */
export const createRasters = (most = MOST_RENDITIONS) => {
  const renditions = new LRUCache<string, Promise<Buffer>>({ max: most })
  return async (source: Buffer): Promise<Buffer> => {
    if (source.length > MOST_BYTES) throw new RangeError(`A picture of ${source.length} bytes`)
    const key = createHash('sha256').update(source).digest('base64')
    const known = renditions.get(key)
    if (known) return known
    const made = render(source)
    renditions.set(key, made)
    made.catch(() => renditions.delete(key))
    return made
  }
}

const render = async (source: Buffer): Promise<Buffer> => {
  // Loaded by the first mail that is opened, not by every process that starts.
  const { default: sharp } = await import('sharp')
  return sharp(source)
    .resize(RASTER_SIZE, RASTER_SIZE, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
}
