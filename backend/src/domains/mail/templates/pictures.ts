/** An SVG on the backend's own origin; other addresses stay as the retailer's import named them. */
const OWN_SVG = /^\/media\/products\/(.+)\.svg(\?.*)?$/

/** The address of a picture for a mail. Mail programs show no SVG, so an SVG of ours is linked as its PNG thumbnail. */
export const mailPicture = (image: string): string => image.replace(OWN_SVG, '/media/thumbnails/$1.png$2')
