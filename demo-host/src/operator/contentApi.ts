import type { CallAnswer } from '@countertop/sdk/api'
import { type Read, Refused, type Write } from './call'

/** The last save of an entry. */
export type Edit = Pick<CallAnswer<'GET /api/operator/static/{uri}'>, 'version' | 'updatedAt' | 'updatedBy'>
export type ArticleList = CallAnswer<'GET /api/operator/blog'>

/** A call's answer; null for a 404. @throws Refused */
const orNone = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null
    throw error
  }
}

/** The calls for editors' content. */
export function contentApi(read: Read, write: Write) {
  const part = encodeURIComponent
  return {
    banner: async () => (await read('GET /api/operator/alertBanner', {})) ?? null,
    saveBanner: (body: object) => write('PUT', '/api/alertBanner/', { body }),
    dropBanner: (version: string) => write('DELETE', `/api/alertBanner/?version=${part(version)}`),
    pages: () => read('GET /api/Static', {}),
    page: (uri: string) => orNone(read('GET /api/operator/static/{uri}', { path: { uri } })),
    savePage: (uri: string, body: object) => write('PUT', `/api/Static/${part(uri)}`, { body }),
    articles: (page: string) => read('GET /api/operator/blog', { query: { page } }),
    article: (uri: string) => orNone(read('GET /api/operator/blog/{uri}', { path: { uri } })),
    saveArticle: (uri: string, body: object) => write('PUT', `/api/blog/${part(uri)}`, { body }),
  }
}
