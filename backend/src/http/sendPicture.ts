import type { CallResponse } from './context'

/**
 * Sends a drawing, or what was made of one. Under an address that carries the content's version it never changes; without one it is asked again after
 * a day. Nothing in it may load or run anything, whoever opens it as a page.
 */
export const sendPicture = (
  res: CallResponse,
  picture: string | Buffer,
  isVersioned: boolean,
  type: 'image/svg+xml' | 'image/png' = 'image/svg+xml',
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
