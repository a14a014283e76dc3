import { describe, expect, it } from 'vitest'
import { slugify } from '../../text/fold'
import { seedProducts } from '../catalogue/products'
import { brands } from '@countertop/sdk/rules'
import { drawDimensions } from './dimensions'
import { drawScene } from './scenes'
import { drawDetail, drawProduct, type PictureSubject } from './index'

const subjects: PictureSubject[] = seedProducts().map((product) => ({
  category: slugify((product.category as string[])[1] ?? ''),
  brand: product.brand,
  modelNumber: product.modelNumber ?? '',
  attributes: Object.fromEntries((product.attributes ?? []).map(({ name, value }) => [name, String(value)])),
}))

const oven: PictureSubject = {
  category: 'ovens',
  brand: 'Miele',
  modelNumber: 'H 1',
  attributes: { Colour: 'White' },
}

describe('product pictures', () => {
  it('are sound SVG documents without styles, scripts or references that leave them', () => {
    for (const subject of subjects) {
      for (const svg of [drawProduct(subject), drawDetail(subject)]) {
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+"/)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<style|<script|href|http(?!:\/\/www\.w3\.org)/)
        const opened = [...svg.matchAll(/<([a-zA-Z]+)(?=[\s>])[^>]*?(\/?)>/g)].filter(
          ([, , closed]) => closed === '',
        ).length
        expect(opened).toBe([...svg.matchAll(/<\//g)].length)
      }
    }
  })

  it('stay small: at most 24 kB each', () => {
    expect(Math.max(...subjects.map((subject) => drawProduct(subject).length))).toBeLessThan(24_000)
  })

  it('draw every category of the seed, none as a parcel', () => {
    const parcel = drawProduct({ ...oven, category: 'something-else' })
    for (const { category } of subjects) expect(drawProduct({ ...oven, category })).not.toBe(parcel)
  })

  it('are the same for the same product and differ by colour, by detail and by view', () => {
    expect(drawProduct(oven)).toBe(drawProduct({ ...oven }))
    expect(drawProduct({ ...oven, attributes: { Colour: 'Black Glass' } })).not.toBe(drawProduct(oven))
    expect(drawProduct({ ...oven, attributes: { Colour: 'White', 'Number of ovens': '2' } })).not.toBe(
      drawProduct(oven),
    )
    expect(drawDetail(oven)).not.toBe(drawProduct(oven))
  })

  it('tell most products of a category apart', () => {
    const drawings = new Set(subjects.map(drawProduct))
    expect(drawings.size / subjects.length).toBeGreaterThan(0.9)
  })

  it('write a name with signs that mean something in SVG as text', () => {
    const svg = drawProduct({ ...oven, brand: '<a href="x">&"' })
    expect(svg).toContain('&lt;A HREF=&quot;X&quot;&gt;&amp;&quot;')
    expect(svg).not.toContain('<A')
  })
})

describe('a drawing of dimensions', () => {
  const sizes = [
    { width: 595, height: 595, depth: 569 },
    { width: 40, height: 1800, depth: 40 },
    { width: 4000, height: 8, depth: 3000 },
  ]

  it.each(sizes)('is a sound picture within its frame, for %o', (size) => {
    const svg = drawDimensions(size)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<style|<script|href|http(?!:\/\/www\.w3\.org)/)
    for (const [, name, value] of svg.matchAll(/ (x|y|x1|x2|y1|y2)="([-\d.]+)"/g)) {
      expect([name, Number(value) >= 0 && Number(value) <= 600]).toEqual([name, true])
    }
    for (const length of Object.values(size)) expect(svg).toContain(`>${length} mm<`)
  })
})

describe('scenes', () => {
  const themes = [...new Set(Object.values(brands).map(({ theme }) => theme))]

  it.each(themes)('%s: is a sound SVG document below 40 kB whose gradients are all defined once', (theme) => {
    const svg = drawScene(theme)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 720"/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<style|<script|href|http(?!:\/\/www\.w3\.org)/)
    expect(svg.length).toBeLessThan(40_000)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
  })

  it('differ between all themes', () => {
    expect(new Set(themes.map(drawScene)).size).toBe(themes.length)
  })
})
