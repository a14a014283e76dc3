import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Download } from '../foundation/download'
import type { CallResponse } from './context'

/**
 * Sends a stored file for download only: no browser opens it as a page, whatever its contents, and no cache
 * stores it.
 */
export const sendDownload = async (res: CallResponse, file: Download): Promise<void> => {
  res.setHeader('Content-Type', file.contentType)
  res.setHeader('Content-Length', file.size)
  res.setHeader('Content-Disposition', downloadHeader(file.fileName))
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  res.setHeader('Cache-Control', 'private, no-store')
  await pipeline(Readable.from(file.bytes, { objectMode: false }), res).catch((error: unknown) => {
    // The client may close the connection at any time.
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/**
 * `Content-Disposition` of a download (RFC 6266): the exact name, and an ASCII one for clients that read no
 * other.
 */
export const downloadHeader = (name: string): string => {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii || 'file'}"; filename*=UTF-8''${exact}`
}
