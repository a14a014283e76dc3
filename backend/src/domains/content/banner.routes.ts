import { Answer, type Call, defineCall } from '../../http/call'
import { noContent, notStaff } from '../../http/schema'
import { type ContentRouteDeps, contentTag as tag, requireEditor } from './editors.routes'
import { alertBanner, alertBannerInput, bannerRemoval, contentConflict, editedBanner } from './schema'

/** The bar above every page (SHL-377). */
export const bannerRoutes = ({ content, principals }: ContentRouteDeps): Call[] => [
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
      description: 'Only text formatting, spans and links remain of the HTML; the answer is the stored bar.',
      body: alertBannerInput,
      answers: { 200: editedBanner, ...notStaff, 409: contentConflict },
    },
    async (req) => content.saveBanner(req.brand, req.body, await requireEditor(principals, req)),
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
      await requireEditor(principals, req)
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
      await requireEditor(principals, req)
      return (await content.editedBanner(req.brand)) ?? new Answer(204)
    },
  ),
]
