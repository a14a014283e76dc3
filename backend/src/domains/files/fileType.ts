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

/** UTF-8 without NUL that does not begin like a page, so that no browser renders it as one. */
const isPlainText = (bytes: Buffer): boolean => {
  if (bytes.includes(0)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !markup.test(text.trimStart())
  } catch {
    return false
  }
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
  if (!found) return mime === undefined && isPlainText(bytes) ? contentType : null
  if (mime === undefined || !found.includes(mime)) return null
  if (stream && !stream.some((entry) => bytes.includes(Buffer.from(`${entry}\0`, 'utf16le')))) return null
  return contentType
}
