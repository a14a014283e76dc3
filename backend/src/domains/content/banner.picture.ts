import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brandOf, brands, readableOn, type Theme } from '@countertop/sdk/rules'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const sizes = { desktop: [1200, 120], mobile: [720, 160] } as const

/** The typeface in the picture itself, because a picture cannot load the page's. */
const ARCHIVO = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  ),
).toString('base64')
const FACE = `<style>@font-face{font-family:Archivo;font-weight:100 900;src:url(data:font/woff2;base64,${ARCHIVO})}</style>`
const ARCHIVO_THEMES: ReadonlySet<Theme> = new Set(['wac', 'hc'])

/** The most similar system fonts. */
const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = '"Helvetica Neue", Helvetica, Arial, sans-serif'
const SERIF_THEMES: ReadonlySet<Theme> = new Set(['wa', 'andoo'])

/** A character's width in ems, at most about that of a bold sans-serif. */
const CHARACTER_EM = 0.58
/** The largest type size, at most `largest`, at which a text fits into a width; in the picture's units. */
const fitted = (text: string, largest: number, width: number): number =>
  Math.min(largest, Math.floor(width / (CHARACTER_EM * text.length)))

/**
 * Draws the banner of a site's sale, wide or narrow: only its text, centred on a solid colour, so that a
 * wider container can continue in that colour.
 */
export const drawBanner = (
  siteCode: string,
  { title, description, colour }: { title: string; description: string; colour: string },
  size: keyof typeof sizes,
): string => {
  const [width, height] = sizes[size]
  const { theme } = brandOf(siteCode in brands ? siteCode : undefined)
  const isSerif = SERIF_THEMES.has(theme)
  const isArchivo = ARCHIVO_THEMES.has(theme)
  const sans = isArchivo ? `Archivo, ${SANS}` : SANS
  const weight = isSerif ? 400 : isArchivo ? 850 : 700
  const heading = `font-family="${escaped(isSerif ? SERIF : sans)}" font-weight="${weight}"`
  const [name, words] = [escaped(title), escaped(description)]
  // Anchored in the middle, so it stays centred in any font.
  let text: string
  if (size === 'desktop') {
    const type = fitted(title + description, 38, 1_080)
    text = `<text x="600" y="72"><tspan ${heading} font-size="${type}">${name}</tspan><tspan dx="28" font-size="${Math.round(type * 0.74)}">${words}</tspan><tspan dx="14" font-size="30">›</tspan></text>`
  } else {
    text =
      `<text ${heading} x="360" y="74" font-size="${fitted(title, 50, 680)}">${name}</text>` +
      `<text x="360" y="122" font-size="${fitted(`${description} ›`, 34, 680)}">${words} ›</text>`
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
    `<title>${escaped(`${title}. ${description}`)}</title>` +
    (isArchivo ? FACE : '') +
    `<rect width="${width}" height="${height}" fill="${escaped(colour)}"/>` +
    `<g fill="${readableOn(colour)}" font-family="${escaped(sans)}" text-anchor="middle">${text}</g></svg>`
  )
}
