import { expect, it } from 'vitest'
import { createRasters } from './raster'

const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${colour}"/></svg>`

it('is made once for many who ask at the same time', async () => {
  const rasters = createRasters()
  const [one, two] = await Promise.all([rasters(drawing('#123')), rasters(drawing('#123'))])
  expect(two).toBe(one)
  expect(await rasters(drawing('#321'))).not.toBe(one)
})

it('forgets what was not asked for longest, and keeps no failure', async () => {
  const rasters = createRasters(2)
  const first = await rasters(drawing('#000001'))
  const second = await rasters(drawing('#000002'))
  // The first is asked for again, so that the second is the oldest when one too many comes.
  expect(await rasters(drawing('#000001'))).toBe(first)
  await rasters(drawing('#00ff00'))
  expect(await rasters(drawing('#000001'))).toBe(first)
  expect(await rasters(drawing('#000002'))).not.toBe(second)
  await expect(rasters('<svg')).rejects.toThrow()
  await expect(rasters('<svg')).rejects.toThrow()
})

it('refuses a drawing that is out of all proportion', async () => {
  await expect(createRasters()(' '.repeat(100_001))).rejects.toThrow(RangeError)
})
