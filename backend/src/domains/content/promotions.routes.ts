import { z } from 'zod'
import { type Call, defineCall, JsonText } from '../../http/call'
import { errorBody, svgDocument } from '../../http/schema'
import { sendPicture } from '../../http/sendPicture'
import { forSite } from '../../http/siteAnswer'
import { type ContentRouteDeps, contentTag as tag, isStaff } from './editors.routes'
import {
  bannerPictureParams,
  promotion,
  promotionDetail,
  promotionParams,
  promotionQuery,
  sale,
  saleQuery,
} from './schema'

/** Promotions and the sale (COM-335). */
export const promotionRoutes = ({ content, principals, dateOverride }: ContentRouteDeps): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/promotion',
      tag,
      summary: 'List the promotions that run today',
      query: promotionQuery,
      answers: { 200: z.array(promotion) },
      cache: 'public-short',
    },
    ({ brand, query }) => content.promotions(brand, query),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/promotion/sale/',
      tag,
      summary: 'Read the current sale',
      description:
        '`dateOverride` previews another day: for staff, or for anyone if the setting `DATE_OVERRIDE` is on. Otherwise it is ignored.',
      query: saleQuery,
      answers: { 200: sale },
      cache: 'private',
    },
    async (req) => {
      const { dateOverride: day } = req.query
      const mayPreview = day !== undefined && (dateOverride || (await isStaff(principals, req)))
      return content.sale(req.brand, mayPreview ? day : null)
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/promotion/:path',
      tag,
      summary: 'Read a promotion with its products',
      params: promotionParams,
      answers: { 200: promotionDetail, 404: errorBody },
      cache: 'public-short',
    },
    async ({ brand, params }) => forSite(brand, new JsonText(await content.promotion(brand, params.path))),
  ),
  defineCall(
    {
      method: 'get',
      path: '/media/sale/:file',
      tag: 'Pictures',
      summary: "Read the drawn banner of a site's sale",
      params: bannerPictureParams,
      produces: 'image/svg+xml',
      answers: { 200: svgDocument, 404: errorBody },
    },
    async ({ params }, res) => {
      const [site = '', size = ''] = params.file.slice(0, -4).split('-')
      // The next sale is drawn at the same address.
      sendPicture(res, await content.salePicture(site, size === 'mobile' ? 'mobile' : 'desktop'), 'minute')
    },
  ),
]
