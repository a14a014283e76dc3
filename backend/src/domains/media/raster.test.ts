import { describe, expect, it } from 'vitest'
import { createRasters } from './raster'

const drawing = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${colour}"/></svg>`,
  )

describe('the renderer of pictures', () => {
  it('renders a picture once for requests that come at the same time', async () => {
    const rasters = createRasters()
    const [one, two] = await Promise.all([rasters(drawing('#123')), rasters(drawing('#123'))])
    expect(two).toBe(one)
    expect(await rasters(drawing('#321'))).not.toBe(one)
  })

  it('evicts the rendition used longest ago and caches no failure', async () => {
    const rasters = createRasters(2)
    const first = await rasters(drawing('#000001'))
    const second = await rasters(drawing('#000002'))
    // Using the first makes the second the least recently used one.
    expect(await rasters(drawing('#000001'))).toBe(first)
    await rasters(drawing('#00ff00'))
    expect(await rasters(drawing('#000001'))).toBe(first)
    expect(await rasters(drawing('#000002'))).not.toBe(second)
    await expect(rasters(Buffer.from('<svg'))).rejects.toThrow()
    await expect(rasters(Buffer.from('<svg'))).rejects.toThrow()
  })

  it('refuses a source above its bound', async () => {
    await expect(createRasters()(Buffer.alloc(100_001))).rejects.toThrow(RangeError)
  })
})
