import type { CallResponse } from './context'

const cacheControl = {
  permanent: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400, stale-while-revalidate=604800',
  minute: 'public, max-age=60, stale-while-revalidate=300',
} as const

/**
 * How long an answer with a picture may be cached: permanently under an address with the content's version.
 */
export type PictureCaching = keyof typeof cacheControl

/**
 * Sends a picture. The policy stops an SVG from loading or running anything when a browser opens it as a
 * page.
 */
export const sendPicture = (
  res: CallResponse,
  picture: string | Buffer,
  caching: PictureCaching,
  type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' = 'image/svg+xml',
): void => {
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  res.setHeader('Cache-Control', cacheControl[caching])
  res.type(type).send(picture)
}
