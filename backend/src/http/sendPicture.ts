import type { CallResponse } from './context'

/**
 * Sends a picture. An address with the content's version is cacheable permanently, any other for a day. The
 * policy stops an SVG from loading or running anything when a browser opens it as a page.
 */
export const sendPicture = (
  res: CallResponse,
  picture: string | Buffer,
  isVersioned: boolean,
  type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' = 'image/svg+xml',
): void => {
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  res.setHeader(
    'Cache-Control',
    isVersioned
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400, stale-while-revalidate=604800',
  )
  res.type(type).send(picture)
}
