import { fileTypeFromBuffer } from 'file-type'

/** A type of file that projects accept (COM-OP-58), with its media type. */
interface AcceptedType {
  readonly contentType: string
  /** Types that `file-type` detects in its content; absent for text, which has no signature. */
  readonly found?: readonly string[]
  /** The name of a stream that the old Office formats have and other compound files do not. */
  readonly stream?: readonly string[]
}

const office = 'application/vnd.openxmlformats-officedocument'
const compound = 'application/x-cfb'

const ACCEPTED: Readonly<Record<string, AcceptedType>> = {
  pdf: { contentType: 'application/pdf', found: ['application/pdf'] },
  jpg: { contentType: 'image/jpeg', found: ['image/jpeg'] },
  jpeg: { contentType: 'image/jpeg', found: ['image/jpeg'] },
  png: { contentType: 'image/png', found: ['image/png'] },
  webp: { contentType: 'image/webp', found: ['image/webp'] },
  heic: { contentType: 'image/heic', found: ['image/heic', 'image/heif', 'image/heic-sequence'] },
  doc: { contentType: 'application/msword', found: [compound], stream: ['WordDocument'] },
  xls: { contentType: 'application/vnd.ms-excel', found: [compound], stream: ['Workbook', 'Book'] },
  docx: {
    contentType: `${office}.wordprocessingml.document`,
    found: [`${office}.wordprocessingml.document`],
  },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, found: [`${office}.spreadsheetml.sheet`] },
  csv: { contentType: 'text/csv' },
  txt: { contentType: 'text/plain' },
}

const markup = /^(?:<!doctype|<html|<head|<body|<script|<svg|<\?xml|<iframe)/i

/**
 * `file-type` detects these by two bytes, with which a text may begin, too: `BM`, `MZ`, and the mark of
 * UTF-16. Unlike a text, all of them contain NUL.
 */
const TWO_BYTES: ReadonlySet<string | undefined> = new Set([
  'image/bmp',
  'application/x-msdownload',
  'audio/mpeg',
])

/** Notepad's "Unicode" begins with a mark; Excel's CSV has the single-byte encoding of its computer. */
const decode = (bytes: Buffer): string => {
  const mark = bytes.toString('hex', 0, 2)
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // A mark of UTF-8 would otherwise be three letters before the text.
    return bytes.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '')
  }
}

// oxlint-disable-next-line no-control-regex -- these are what a text does not have
const control = /[\u0000-\u0008\u000E-\u001F]/

/** Text without control characters that does not begin like a page, so that no browser renders it as one. */
const isPlainText = (bytes: Buffer): boolean => {
  const text = decode(bytes)
  return !control.test(text) && !markup.test(text.trimStart())
}

/**
 * The media type of an accepted file, whose extension and content must match. The whole content is checked,
 * because an Office document is a zip archive whose list of contents may come late. Null for any other file.
 */
export const acceptedType = async (name: string, bytes: Buffer): Promise<string | null> => {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const accepted = Object.hasOwn(ACCEPTED, extension) ? ACCEPTED[extension] : undefined
  if (!accepted) return null
  const { contentType, found, stream } = accepted
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  if (!found) return (!mime || TWO_BYTES.has(mime)) && isPlainText(bytes) ? contentType : null
  if (mime === undefined || !found.includes(mime)) return null
  if (stream && !stream.some((entry) => bytes.includes(Buffer.from(`${entry}\0`, 'utf16le')))) return null
  return contentType
}
