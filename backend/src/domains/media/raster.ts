import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Width and height of a rendition in px: twice the size in a mail, for phones. */
const RASTER_SIZE = 240
/** Maximum number of cached renditions, of about 10 KB each. */
const RENDITIONS_MAX = 300
/** Larger sources are refused, because a thumbnail is not worth their rendering time. */
const SOURCE_MAX_BYTES = 100_000

/** Renders pictures as PNG, once for each content however many requests arrive. */
export const createRasters = (limit = RENDITIONS_MAX) => {
  const renditions = new LRUCache<string, Promise<Buffer>>({ max: limit })
  return async (source: Buffer): Promise<Buffer> => {
    if (source.length > SOURCE_MAX_BYTES) throw new RangeError(`A picture of ${source.length} bytes`)
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
  // Loaded with the first mail picture, not in every process.
  const { default: sharp } = await import('sharp')
  return sharp(source)
    .resize(RASTER_SIZE, RASTER_SIZE, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
}
