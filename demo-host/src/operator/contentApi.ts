import type { AlertBanner, Article, ArticleTile, StaticPage } from '../api'
import { type Call, Refused } from './call'

export interface ArticleList {
  items: ArticleTile[]
  totalCount: number
  page: number
  pageSize: number
}

/** What a call answers, or null where the shop has no such thing. @throws Refused */
const orNone = async <Answer>(answer: Promise<unknown>): Promise<Answer | null> => {
  try {
    return (await answer) as Answer | null
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null
    throw error
  }
}

/** The calls that read and write what editors do. */
export function contentApi(call: Call) {
  const part = encodeURIComponent
  return {
    banner: () => call('GET', '/api/alertBanner/') as Promise<AlertBanner | null>,
    saveBanner: (body: object) => call('PUT', '/api/alertBanner/', { body }),
    dropBanner: () => call('DELETE', '/api/alertBanner/'),
    pages: () => call('GET', '/api/Static') as Promise<Pick<StaticPage, 'uri' | 'title'>[]>,
    page: (uri: string) => orNone<StaticPage>(call('GET', `/api/Static/${part(uri)}`)),
    savePage: (uri: string, body: object) => call('PUT', `/api/Static/${part(uri)}`, { body }),
    articles: (page: string) => call('GET', `/api/operator/blog?page=${part(page)}`) as Promise<ArticleList>,
    article: (uri: string) => orNone<Article>(call('GET', `/api/operator/blog/${part(uri)}`)),
    saveArticle: (uri: string, body: object) => call('PUT', `/api/blog/${part(uri)}`, { body }),
  }
}
