import { z } from 'zod'
import { articleBodyLimit } from '../../http/bodyLimit'
import { Answer, type Call, defineCall, JsonText } from '../../http/call'
import type { CallRequest } from '../../http/context'
import { errorBody, noContent, notStaff, svgDocument } from '../../http/schema'
import { sendPicture } from '../../http/sendPicture'
import { forSite } from '../../http/siteAnswer'
import { actorOf, type PrincipalService, requireStaff } from '../principals/service'
import {
  alertBanner,
  alertBannerInput,
  article,
  articleInput,
  bannerPictureParams,
  bannerRemoval,
  blogPage,
  blogQuery,
  contentConflict,
  editedArticle,
  editedBanner,
  editedPage,
  pageParams,
  promotion,
  promotionDetail,
  promotionParams,
  promotionQuery,
  sale,
  saleQuery,
  staticPage,
  staticPageInput,
} from './schema'
import type { ContentService } from './service'

const tag = 'Content'

interface ContentRouteDeps {
  readonly content: ContentService
  readonly principals: Pick<PrincipalService, 'of'>
  /** Anyone may query another day's sale; otherwise staff only (OP-28). */
  readonly dateOverride: boolean
}

/** COM-275, COM-335, SHL-377 and the data of their pages. Editors are staff. */
export const contentRoutes = ({ content, principals, dateOverride }: ContentRouteDeps): Call[] => {
  const isStaff = async ({ session }: Pick<CallRequest, 'session'>): Promise<boolean> =>
    (await principals.of(session.id)).kind === 'staff'
  /** The name of the signed-in member of staff. @throws DomainError 401, 403 */
  const editorOf = async (req: Pick<CallRequest, 'session'>): Promise<string> =>
    actorOf(requireStaff(await principals.of(req.session.id)))

  return [
    defineCall(
      {
        method: 'get',
        path: '/api/alertBanner/',
        tag,
        summary: 'Read the bar above every page; 204 without one',
        answers: { 200: alertBanner, 204: noContent },
        cache: 'public-short',
      },
      async ({ brand }) => (await content.banner(brand)) ?? new Answer(204),
    ),
    defineCall(
      {
        method: 'put',
        path: '/api/alertBanner/',
        tag,
        summary: 'Set the bar above every page, for staff',
        description:
          'Only text formatting, spans and links remain of the HTML; the answer is the stored bar.',
        body: alertBannerInput,
        answers: { 200: editedBanner, ...notStaff, 409: contentConflict },
      },
      async (req) => content.saveBanner(req.brand, req.body, await editorOf(req)),
    ),
    defineCall(
      {
        method: 'delete',
        path: '/api/alertBanner/',
        tag,
        summary: 'Remove the bar, for staff',
        query: bannerRemoval,
        answers: { 204: noContent, ...notStaff, 409: contentConflict },
      },
      async (req) => {
        await editorOf(req)
        await content.dropBanner(req.brand, req.query.version)
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/operator/alertBanner',
        tag,
        summary: 'Read the bar for its editors, with its last save; 204 without one',
        answers: { 200: editedBanner, 204: noContent, ...notStaff },
        cache: 'no-store',
      },
      async (req) => {
        await editorOf(req)
        return (await content.editedBanner(req.brand)) ?? new Answer(204)
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/Static',
        tag,
        summary: 'List the static pages of the site',
        answers: { 200: z.array(z.object({ uri: z.string(), title: z.string() })) },
        cache: 'public-short',
      },
      ({ brand }) => content.pages(brand),
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/Static/:uri',
        tag,
        summary: 'Read a static page',
        params: pageParams,
        answers: { 200: staticPage, 404: errorBody },
        cache: 'public-short',
      },
      ({ brand, params }) => content.page(brand, params.uri),
    ),
    defineCall(
      {
        method: 'put',
        path: '/api/Static/:uri',
        tag,
        summary: 'Write a static page, for staff',
        description: 'Script, styles, frames and forms are removed; the answer is the stored article.',
        params: pageParams,
        body: staticPageInput,
        bodyLimit: articleBodyLimit,
        answers: { 200: editedPage, ...notStaff, 409: contentConflict },
      },
      async (req) => content.savePage(req.brand, req.params.uri, req.body, await editorOf(req)),
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/operator/static/:uri',
        tag,
        summary: 'Read a static page for its editors, with its last save',
        params: pageParams,
        answers: { 200: editedPage, ...notStaff, 404: errorBody },
        cache: 'no-store',
      },
      async (req) => {
        await editorOf(req)
        return content.editedPage(req.brand, req.params.uri)
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/blog',
        tag,
        summary: 'List articles, newest first',
        query: blogQuery,
        answers: { 200: blogPage },
        cache: 'public-short',
      },
      ({ brand, query }) => content.articles(brand, query.page, 'shown'),
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/blog/:uri',
        tag,
        summary: 'Read an article',
        params: pageParams,
        answers: { 200: article, 404: errorBody },
        cache: 'public-short',
      },
      ({ brand, params }) => content.article(brand, params.uri),
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/operator/blog',
        tag,
        summary: 'List articles for their editors, newest first',
        description: 'Includes articles that are not published yet.',
        query: blogQuery,
        answers: { 200: blogPage, ...notStaff },
        cache: 'no-store',
      },
      async (req) => {
        await editorOf(req)
        return content.articles(req.brand, req.query.page, 'all')
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/operator/blog/:uri',
        tag,
        summary: 'Read an article for its editors, also before its publication, with its last save',
        params: pageParams,
        answers: { 200: editedArticle, ...notStaff, 404: errorBody },
        cache: 'no-store',
      },
      async (req) => {
        await editorOf(req)
        return content.editedArticle(req.brand, req.params.uri)
      },
    ),
    defineCall(
      {
        method: 'put',
        path: '/api/blog/:uri',
        tag,
        summary: 'Write an article, for staff',
        description: 'Shown from `publishedAt` on. The HTML is sanitised as that of static pages is.',
        params: pageParams,
        body: articleInput,
        bodyLimit: articleBodyLimit,
        answers: { 200: editedArticle, ...notStaff, 409: contentConflict },
      },
      async (req) => content.saveArticle(req.brand, req.params.uri, req.body, await editorOf(req)),
    ),
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
        const mayPreview = day !== undefined && (dateOverride || (await isStaff(req)))
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
}
