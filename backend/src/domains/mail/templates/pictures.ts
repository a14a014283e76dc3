/** Matches an SVG on the backend's own origin; other URLs remain as the retailer imported them. */
const OWN_SVG = /^\/media\/products\/(.+)\.svg(\?.*)?$/

/**
 * The address of a picture for a mail. Mail programs do not show SVG, so our SVGs are linked as PNG
 * thumbnails.
 */
export const mailPicture = (image: string): string => image.replace(OWN_SVG, '/media/thumbnails/$1.png$2')
