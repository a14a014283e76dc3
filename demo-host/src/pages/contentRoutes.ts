import { type Api, ApiError } from '../api'
import type { AddPage } from './addPage'
import { uriOf } from './addresses'
import { Blog, BlogArticle, Offer, Offers, Sale, Static } from './Content'
import { SiteMap } from './SiteMap'
import { StorageTerms } from './Text'

/** Null for what has ended since it was listed. */
const ifFound = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

/** Pages that editors write, and the site map. */
export function addContent(page: AddPage, api: Api): void {
  page('/s/winning-storage-terms-and-conditions', (context) => StorageTerms({ context }))
  page('/s/:uri', async (context, req) =>
    Static({ context, page: await api.staticPage(context.site.brand.code, uriOf(req)) }),
  )
  page('/blog', async (context) =>
    Blog({ context, articles: (await api.blog(context.site.brand.code)).items }),
  )
  page('/blog/:uri', async (context, req) =>
    BlogArticle({ context, article: await api.article(context.site.brand.code, uriOf(req)) }),
  )
  page('/sale', async (context, _req, shop) => {
    const { code } = context.site.brand
    const promotions = await Promise.all(
      (await api.promotions(code)).map(({ path }) => ifFound(shop.promotion(code, path))),
    )
    return Sale({ context, promotions: promotions.filter((promotion) => promotion !== null) })
  })
  page('/promotions', async (context) =>
    Offers({ context, promotions: await api.promotions(context.site.brand.code) }),
  )
  page('/promotion/:uri', async (context, req, shop) =>
    Offer({ context, promotion: await shop.promotion(context.site.brand.code, uriOf(req)) }),
  )
  page('/sitemap', (context) => SiteMap({ context }))
}
