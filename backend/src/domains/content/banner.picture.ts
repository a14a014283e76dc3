import { brandOf, brands } from '@countertop/sdk/rules'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const sizes = { desktop: [1200, 120], mobile: [720, 160] } as const

/**
 * Draws the banner of a site's sale: its text on its colour, wide or narrow, and nothing else, so that a
 * wider place can continue in that colour.
 */
export const drawBanner = (
  siteCode: string,
  { title, description, colour }: { title: string; description: string; colour: string },
  size: keyof typeof sizes,
): string => {
  const [width, height] = sizes[size]
  const { name } = brandOf(siteCode in brands ? siteCode : undefined)
  const middle = height / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
    `<title>${escaped(`${title}. ${description}`)}</title>` +
    `<rect width="${width}" height="${height}" fill="${escaped(colour)}"/>` +
    `<g fill="#ffffff" font-family="system-ui, sans-serif"><text x="36" y="${middle - 6}" font-size="${height * 0.28}" font-weight="700">${escaped(title)}</text>` +
    `<text x="36" y="${middle + height * 0.24}" font-size="${height * 0.17}">${escaped(description)}</text>` +
    (size === 'desktop'
      ? `<text x="${width - 36}" y="${middle + 8}" font-size="22" text-anchor="end">${escaped(name)}</text>`
      : '') +
    '</g></svg>'
  )
}
