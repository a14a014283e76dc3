import { brands, isBrandCode } from '@countertop/sdk/rules'
import { type Call, defineCall } from '../../http/call'
import { notFound } from '../../errors'
import { errorBody, pngPicture, svgDocument } from '../../http/schema'
import { sendPicture } from '../../http/sendPicture'
import { drawBrandMark } from './pictures/marks'
import { isSprite, sprites } from './pictures/sprites'
import { createRasters } from './pictures/raster'
import {
  brandMarkParams,
  pictureParams,
  pictureQuery,
  spriteParams,
  spriteQuery,
  thumbnailParams,
} from './schema'
import type { CatalogService } from './service'

const get = {
  method: 'get',
  tag: 'Pictures',
  produces: 'image/svg+xml',
  answers: { 200: svgDocument, 404: errorBody },
} as const

/** Pictures drawn by code: products and the marks of the group's brands. The same for every brand that asks. */
export const mediaRoutes = (service: CatalogService, rasters = createRasters()): Call[] => [
  defineCall(
    {
      ...get,
      path: '/media/products/:file',
      summary: 'The drawn picture of a product',
      description:
        '`{sku}.svg`; `view=2` shows it from near. `v` names the content and lets the answer be kept for ever.',
      params: pictureParams,
      query: pictureQuery,
    },
    async ({ params, query }, res) =>
      sendPicture(
        res,
        await service.picture(params.file.slice(0, -4), query.view === '2' ? 2 : 1),
        query.v !== undefined,
      ),
  ),
  defineCall(
    {
      ...get,
      path: '/media/thumbnails/:file',
      summary: 'The drawn picture of a product as PNG',
      description:
        '`{sku}.png`, 240 by 240 pixels, for mails: Gmail and Outlook show no SVG. `v` and `view` as for the drawing.',
      produces: 'image/png',
      params: thumbnailParams,
      query: pictureQuery,
      answers: { 200: pngPicture, 404: errorBody },
    },
    async ({ params, query }, res) => {
      const svg = await service.picture(params.file.slice(0, -4), query.view === '2' ? 2 : 1)
      sendPicture(res, await rasters(svg), query.v !== undefined, 'image/png')
    },
  ),
  defineCall(
    {
      ...get,
      path: '/media/brands/:file',
      summary: "The mark of one of the group's brands",
      params: brandMarkParams,
    },
    ({ params }, res) => {
      const code = params.file.slice(0, -4)
      if (!isBrandCode(code)) throw notFound('NO_SUCH_BRAND', 'This brand does not exist.')
      sendPicture(res, drawBrandMark(brands[code]), false)
    },
  ),
  defineCall(
    {
      ...get,
      path: '/media/sprites/:file',
      summary: 'A sprite: several drawings in one picture',
      description:
        '`{name}.svg#{part}`. `fallbacks` has what stands in for a picture that is missing or fails: `product`, `brand`, `store`, ' +
        '`promotion`. `v` is the version of the brand’s map of sprites and lets the answer be kept for ever.',
      params: spriteParams,
      query: spriteQuery,
    },
    ({ params, query }, res) => {
      const name = params.file.slice(0, -4)
      if (!isSprite(name)) throw notFound('NO_SUCH_SPRITE', 'This sprite does not exist.')
      sendPicture(res, sprites[name], query.v !== undefined)
    },
  ),
]
