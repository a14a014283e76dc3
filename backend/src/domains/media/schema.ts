import { z } from 'zod'

export const fileParams = z.strictObject({ file: z.string().max(100) })
/** The file name of the product's picture, with `.png` in place of `.svg`. */
export const thumbnailParams = z.strictObject({ file: z.string().max(90).endsWith('.png') })
export const spriteParams = z.strictObject({ file: z.string().max(40).endsWith('.svg') })
export const versionQuery = z.strictObject({ v: z.string().max(20).optional() })
