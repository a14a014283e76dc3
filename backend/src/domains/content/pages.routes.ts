import { z } from 'zod'
import { articleBodyLimit } from '../../http/bodyLimit'
import { type Call, defineCall } from '../../http/call'
import { errorBody, notStaff } from '../../http/schema'
import { type ContentRouteDeps, contentTag as tag, requireEditor } from './editors.routes'
import { contentConflict, editedPage, pageParams, staticPage, staticPageInput } from './schema'

/** Static pages (COM-275). */
export const pageRoutes = ({ content, principals }: ContentRouteDeps): Call[] => [
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
    async (req) =>
      content.savePage(req.brand, req.params.uri, req.body, await requireEditor(principals, req)),
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
      await requireEditor(principals, req)
      return content.editedPage(req.brand, req.params.uri)
    },
  ),
]
