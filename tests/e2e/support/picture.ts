import { deflateSync, inflateSync } from 'node:zlib'

/*
 * Kept pictures are stored as PNGs with a palette: a fifth of the size of the browser's screenshots, to keep
 * the repository small. The reader supports only what Chromium's screenshots use: 8 bits a channel, not
 * interlaced.
 */

interface Pixels {
  width: number
  height: number
  /** One number `0xRRGGBB` a pixel, row by row. */
  colours: Uint32Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PALETTE_SIZE = 256
/** Number of most frequent colours kept exactly; the colours of soft edges are quantised. */
const EXACT_COLOURS = 96
const STEP = 17
/** Distance of colours that the palette may cause; far below what Playwright's comparison overlooks. */
const INVISIBLE = 3 * STEP ** 2

/** The picture reduced to a palette of at most 256 colours. */
export function withPalette(screenshot: Buffer): Buffer {
  const { width, height, colours } = pixelsOf(screenshot)
  const palette = paletteFor(colours)
  const rows = Buffer.alloc((width + 1) * height)
  const places = new Map<number, number>()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colours[y * width + x] ?? 0
      let place = places.get(colour)
      if (place === undefined) places.set(colour, (place = nearest(palette, colour)))
      rows[y * (width + 1) + x + 1] = place
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * How many pixels of a screenshot visibly differ from a picture that `withPalette` made; all of them where
 * the sizes differ. Takes a tenth of the time of making another picture and comparing the two.
 */
export function differences(screenshot: Buffer, kept: Buffer): number {
  const { width, height, colours } = pixelsOf(screenshot)
  const chunks = [...chunksOf(kept)]
  const dataOf = (wanted: string) =>
    Buffer.concat(chunks.filter(({ type }) => type === wanted).map(({ data }) => data))
  const header = dataOf('IHDR')
  if (header.readUInt32BE(0) !== width || header.readUInt32BE(4) !== height) return width * height
  const palette = dataOf('PLTE')
  const rows = inflateSync(dataOf('IDAT'))
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colours[y * width + x] ?? 0
      const expected = palette.readUIntBE((rows[y * (width + 1) + x + 1] ?? 0) * 3, 3)
      if (colour !== expected && distance(colour, expected) > INVISIBLE) count += 1
    }
  }
  return count
}

const channels = (colour: number): [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
]

function paletteFor(colours: Uint32Array): number[] {
  const exact = mostFrequent(colours).slice(0, EXACT_COLOURS)
  const steps = mostFrequent(colours.map(stepped))
  return [...new Set([...exact, ...steps])].slice(0, PALETTE_SIZE)
}

const stepped = (colour: number): number =>
  channels(colour).reduce((sum, channel) => sum * 256 + Math.round(channel / STEP) * STEP, 0)

/** Each colour once, most frequent first; ties are ordered by value, so that the result is stable. */
function mostFrequent(colours: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour)
}

function nearest(palette: readonly number[], colour: number): number {
  let [best, bestDistance] = [0, Infinity]
  palette.forEach((candidate, place) => {
    const apart = distance(candidate, colour)
    if (apart < bestDistance) [best, bestDistance] = [place, apart]
  })
  return best
}

/** Of two colours: the sum of the squares of their channels' differences. */
function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16)
  const green = ((one >> 8) & 255) - ((other >> 8) & 255)
  const blue = (one & 255) - (other & 255)
  return red * red + green * green + blue * blue
}

function pixelsOf(png: Buffer): Pixels {
  const chunks = [...chunksOf(png)]
  const header = chunks[0]?.data ?? Buffer.alloc(13)
  const [width, height, size] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9] === 6 ? 4 : 3]
  const data = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  )
  const stride = width * size
  const colours = new Uint32Array(width * height)
  let above = Buffer.alloc(stride)
  for (let y = 0; y < height; y++) {
    const from = y * (stride + 1)
    const row = Buffer.from(data.subarray(from + 1, from + 1 + stride))
    unfilter(data[from] ?? 0, row, above, size)
    for (let x = 0; x < width; x++) {
      const at = x * size
      colours[y * width + x] = ((row[at] ?? 0) << 16) | ((row[at + 1] ?? 0) << 8) | (row[at + 2] ?? 0)
    }
    above = row
  }
  return { width, height, colours }
}

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

/** Reverses a row's filter in place (PNG, section 9). */
function unfilter(filter: number, row: Buffer, above: Buffer, size: number): void {
  for (let at = 0; at < row.length; at++) {
    const left = at < size ? 0 : (row[at - size] ?? 0)
    const up = above[at] ?? 0
    const corner = at < size ? 0 : (above[at - size] ?? 0)
    const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)]
    row[at] = (row[at] ?? 0) + (guesses[filter] ?? 0)
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc(body), body.length + 4)
  return frame
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
