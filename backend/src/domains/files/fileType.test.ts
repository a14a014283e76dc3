import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { acceptedType } from './fileType'
import { pdf, png, zip } from './testing/samples'

const docxParts = (content: string): [string, Buffer][] => [
  [
    '[Content_Types].xml',
    Buffer.from(
      `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
  ],
  ['word/document.xml', Buffer.from(content)],
]
const docx = zip(docxParts('<w:document/>'))
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const xlsx = zip([
  [
    '[Content_Types].xml',
    Buffer.from(
      `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.main+xml"/></Types>`,
    ),
  ],
  ['xl/workbook.xml', Buffer.from('<workbook/>')],
])
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const webp = Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0', 'latin1')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** A compound file of the old Office formats, with one stream in its directory. */
const compound = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(512),
  ])

describe('the type of a file [COM-211]', () => {
  it.each<[string, Buffer, string]>([
    ['plan.pdf', pdf, 'application/pdf'],
    ['PLAN.PDF', pdf, 'application/pdf'],
    ['photo.png', png, 'image/png'],
    ['photo.jpg', jpeg, 'image/jpeg'],
    ['photo.jpeg', jpeg, 'image/jpeg'],
    ['photo.webp', webp, 'image/webp'],
    ['photo.HEIC', heic, 'image/heic'],
    ['letter.docx', docx, docxType],
    ['prices.xlsx', xlsx, sheetType],
    ['letter.doc', compound('WordDocument'), 'application/msword'],
    ['prices.xls', compound('Workbook'), 'application/vnd.ms-excel'],
    ['lines.csv', Buffer.from('model,quantity\nHBG7341B1A,2\n'), 'text/csv'],
    ['bmw.csv', Buffer.from('BMW123,1,Kitchen'), 'text/csv'],
    ['mz.csv', Buffer.from('MZ-40,1,Kitchen'), 'text/csv'],
    ['excel.csv', Buffer.from('Oven \xe9 \x96 60 cm,2', 'latin1'), 'text/csv'],
    ['unicode.txt', Buffer.from('\ufeffOven é, 2', 'utf16le'), 'text/plain'],
    ['big-endian.txt', Buffer.from('\ufeffOven é, 2', 'utf16le').swap16(), 'text/plain'],
    ['notes.txt', Buffer.from('\ufeffKia ora, Māori text'), 'text/plain'],
  ])('is accepted when name and content match: %s', async (name, bytes, type) => {
    expect(await acceptedType(name, bytes)).toBe(type)
  })

  it.each<[string, string, Buffer]>([
    ['a page as a PDF', 'plan.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['a page before a PDF', 'plan.pdf', Buffer.concat([Buffer.from('<html><script></script>'), pdf])],
    ['a drawing with script', 'photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG by its name', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program as a document', 'letter.docx', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a bare archive as a document', 'letter.docx', zip([['a.txt', Buffer.from('a')]])],
    ['a document as a sheet', 'prices.xlsx', docx],
    ['a picture by another name', 'photo.png', pdf],
    ['another compound file as Word', 'letter.doc', compound('__properties_version1.0')],
    ['a page as text', 'notes.txt', Buffer.from('  <!DOCTYPE html><p>')],
    ['a script as a table', 'lines.csv', Buffer.from('\ufeff<script>alert(1)</script>')],
    ['bytes with NUL as text', 'notes.txt', Buffer.from('a\0b')],
    ['a page in a single-byte encoding', 'notes.txt', Buffer.from('<html>caf\xe9', 'latin1')],
    [
      'a page with a mark of UTF-8 and one wrong byte',
      'notes.txt',
      Buffer.from('efbbbf3c68746d6c3eff', 'hex'),
    ],
    ['bytes that are no text', 'notes.txt', Buffer.from('01020304ff41', 'hex')],
    ['a page in UTF-16', 'notes.txt', Buffer.from('\ufeff <html>', 'utf16le')],
    ['half a character of UTF-16', 'notes.txt', Buffer.from('fffe410042', 'hex')],
    ['music as text', 'notes.txt', Buffer.from('fffb9064000000000000', 'hex')],
    ['a bitmap as text', 'notes.txt', Buffer.from('424d460000000000', 'hex')],
    ['a program as a table', 'lines.csv', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a PDF as text', 'notes.txt', pdf],
    ['a file without an extension', 'plan', pdf],
    ['an extension that names an object’s property', 'plan.constructor', pdf],
  ])('is refused: %s', async (_what, name, bytes) => {
    expect(await acceptedType(name, bytes)).toBeNull()
  })

  it('of an archive that unpacks to gigabytes is found without unpacking it', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000))
    const [types] = docxParts('')
    const started = performance.now()
    const type = await acceptedType('bomb.docx', zip([['[Content_Types].xml', Buffer.alloc(50_000_000)]]))
    expect(type).toBeNull()
    expect(await acceptedType('bomb.docx', zip([types as never, ['word/document.xml', bomb]]))).toBe(docxType)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
