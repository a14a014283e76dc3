import { articleBodyLimit } from '../../http/bodyLimit'
import { type Call, defineCall } from '../../http/call'
import { errorBody, notStaff } from '../../http/schema'
import { type ContentRouteDeps, contentTag as tag, requireEditor } from './editors.routes'
import {
  article,
  articleInput,
  blogPage,
  blogQuery,
  contentConflict,
  editedArticle,
  pageParams,
} from './schema'

/** The blog's articles. */
export const blogRoutes = ({ content, principals }: ContentRouteDeps): Call[] => [
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
      await requireEditor(principals, req)
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
      await requireEditor(principals, req)
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
    async (req) =>
      content.saveArticle(req.brand, req.params.uri, req.body, await requireEditor(principals, req)),
  ),
]
