import type { Api } from '../api'
import type { AddPage } from './addPage'
import { uriOf } from './addresses'
import { Blog, BlogArticle, Offer, Offers, Sale, Static } from './Content'
import { SiteMap } from './SiteMap'
import { StorageTerms } from './Text'

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
  page('/sale', async (context) => {
    const { code } = context.site.brand
    const promotions = await api.promotions(code)
    return Sale({
      context,
      promotions: await Promise.all(promotions.map(({ path }) => api.promotion(code, path))),
    })
  })
  page('/promotions', async (context) =>
    Offers({ context, promotions: await api.promotions(context.site.brand.code) }),
  )
  page('/promotion/:uri', async (context, req) =>
    Offer({ context, promotion: await api.promotion(context.site.brand.code, uriOf(req)) }),
  )
  page('/sitemap', (context) => SiteMap({ context }))
}
