/** A drawn picture of ours; the retailer's own addresses are another's matter. */
const DRAWN = /^\/media\/products\/(.+)\.svg(\?.*)?$/

/** The address of a picture for a mail: mail programs show no SVG, so a drawing of ours is named as its PNG. */
export const mailPicture = (image: string): string => image.replace(DRAWN, '/media/thumbnails/$1.png$2')
