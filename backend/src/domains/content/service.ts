import {
  type Brand,
  type CalendarDate,
  fromIsoDate,
  momentIn,
  SALE_COLOUR,
  SALE_DESCRIPTION,
  SALE_TITLE,
  toIsoDate,
  todayIn,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import { notFound } from '../../foundation/errors'
import { drawBanner } from './banner.picture'
import { contentEntries, type Edited } from './entries'
import { articleKind, bannerKind, pageKind } from './entries.repository'
import * as repository from './repository'
import { sanitiseLine, sanitisePage } from '../../text/sanitise'
import type {
  alertBanner,
  alertBannerInput,
  article,
  articleInput,
  blogPage,
  editedArticle,
  editedBanner,
  editedPage,
  promotion,
  sale,
  staticPage,
  staticPageInput,
} from './schema'

const ARTICLES_A_PAGE = 12

/** Published articles only, or upcoming ones too. */
export type WhichArticles = 'shown' | 'all'

export interface ContentService {
  /** Null if the site has none. */
  banner(brand: Brand): Promise<z.infer<typeof alertBanner> | null>
  /** The banner with its last save. Null if the site has none. */
  editedBanner(brand: Brand): Promise<z.infer<typeof editedBanner> | null>
  /** @throws CHANGED */
  saveBanner(
    brand: Brand,
    banner: z.infer<typeof alertBannerInput>,
    by: string,
  ): Promise<z.infer<typeof editedBanner>>
  /** Removes the banner; with a version, only that one. @throws CHANGED */
  dropBanner(brand: Brand, version: number | undefined): Promise<void>
  /** @throws NO_SUCH_PAGE */
  page(brand: Brand, uri: string): Promise<z.infer<typeof staticPage>>
  pages(brand: Brand): Promise<{ uri: string; title: string }[]>
  /** The page with its last save. @throws NO_SUCH_PAGE */
  editedPage(brand: Brand, uri: string): Promise<z.infer<typeof editedPage>>
  /** @throws CHANGED */
  savePage(
    brand: Brand,
    uri: string,
    page: z.infer<typeof staticPageInput>,
    by: string,
  ): Promise<z.infer<typeof editedPage>>
  /** Published articles, or all including upcoming ones. */
  articles(brand: Brand, page: number, which: WhichArticles): Promise<z.infer<typeof blogPage>>
  /** A published article. @throws NO_SUCH_ARTICLE */
  article(brand: Brand, uri: string): Promise<z.infer<typeof article>>
  /** An article, published or not, with its last save. @throws NO_SUCH_ARTICLE */
  editedArticle(brand: Brand, uri: string): Promise<z.infer<typeof editedArticle>>
  /** @throws CHANGED */
  saveArticle(
    brand: Brand,
    uri: string,
    article: z.infer<typeof articleInput>,
    by: string,
  ): Promise<z.infer<typeof editedArticle>>
  /** Promotions that run today. */
  promotions(
    brand: Brand,
    filter: { category?: string | undefined; manufacturer?: string | undefined },
  ): Promise<z.infer<typeof promotion>[]>
  /** JSON text of `promotionDetail`, with the tiles of its products. @throws NO_SUCH_PROMOTION */
  promotion(brand: Brand, path: string): Promise<string>
  /** The current sale, or the one at noon of a given day. */
  sale(brand: Brand, day: string | null): Promise<z.infer<typeof sale>>
  /** The drawn banner of a site's sale, as SVG. @throws NO_SUCH_PICTURE */
  salePicture(siteCode: string, size: 'desktop' | 'mobile'): Promise<string>
}

export interface ContentDeps {
  readonly db: Db
  readonly clock: Clock
  /** JSON texts of products' tiles, in the order of the SKUs. */
  readonly tiles: (brand: Brand, skus: readonly string[]) => Promise<string[]>
}

const dateOf = (text: string): CalendarDate => {
  const date = fromIsoDate(text)
  if (!date) throw new Error(`${text} is not a date`)
  return date
}

const promotionView = ({
  html: _html,
  skus,
  startDate,
  endDate,
  redemptionEndDate,
  ...row
}: repository.PromotionRow): z.infer<typeof promotion> => ({
  ...row,
  products: skus,
  startDate: dateOf(startDate),
  endDate: dateOf(endDate),
  redemptionEndDate: redemptionEndDate === null ? null : dateOf(redemptionEndDate),
})

const noSuchPage = () => notFound('NO_SUCH_PAGE', 'This page does not exist.')
const noSuchArticle = () => notFound('NO_SUCH_ARTICLE', 'This article does not exist.')

const articleView = (
  uri: string,
  { publishedAt, ...row }: Edited<Omit<repository.ArticleRow, 'uri'>>,
): z.infer<typeof editedArticle> => ({ uri, ...row, publishedAt: publishedAt.toISOString() })

const saleView = ({
  endsAt,
  imagePaths,
  baseImagePath,
  ...words
}: repository.SaleRow): z.infer<typeof sale> => {
  const fullPath = (path: string) => (path === '' ? '' : `${baseImagePath}${path}`)
  return {
    isSaleOn: true,
    ...words,
    baseImagePath,
    time: endsAt.toISOString(),
    imagePaths: Object.fromEntries(
      Object.entries(imagePaths).map(([placement, { desktop, mobile }]) => [
        placement,
        { desktop: fullPath(desktop), mobile: fullPath(mobile) },
      ]),
    ),
  }
}

export const contentService = ({ db, clock, tiles }: ContentDeps): ContentService => {
  const today = (brand: Brand): string => toIsoDate(todayIn(brand.timeZone, clock.now()))
  const entries = contentEntries(db, clock)
  const publishedBy = (which: WhichArticles): Date | null => (which === 'all' ? null : clock.now())
  const saleAt = async (site: string, at: Date): Promise<z.infer<typeof sale>> => {
    const row = await repository.findSale(db, site, at)
    return row ? saleView(row) : { isSaleOn: false }
  }

  return {
    banner: async (brand) => (await repository.findBanner(db, brand.code)) ?? null,
    editedBanner: (brand) => entries.find(bannerKind, [brand.code]),
    saveBanner: (brand, { version, desktopContent, mobileContent, ...banner }, by) => {
      const entry = {
        ...banner,
        desktopContent: sanitiseLine(desktopContent),
        mobileContent: sanitiseLine(mobileContent),
      }
      return entries.save(bannerKind, { keyValues: [brand.code], entry, version, by })
    },
    dropBanner: (brand, version) => entries.dropBanner(brand.code, version),
    page: async (brand, uri) => {
      const row = await repository.findPage(db, brand.code, uri)
      if (!row) throw noSuchPage()
      return row
    },
    editedPage: async (brand, uri) => {
      const row = await entries.find(pageKind, [brand.code, uri])
      if (!row) throw noSuchPage()
      return { uri, ...row }
    },
    pages: (brand) => repository.listPages(db, brand.code),
    savePage: async (brand, uri, { version, title, html }, by) => {
      const entry = { title, html: sanitisePage(html) }
      return { uri, ...(await entries.save(pageKind, { keyValues: [brand.code, uri], entry, version, by })) }
    },
    articles: async (brand, page, which) => {
      const { total, items } = await repository.listArticles(db, brand.code, {
        until: publishedBy(which),
        limit: ARTICLES_A_PAGE,
        offset: (page - 1) * ARTICLES_A_PAGE,
      })
      return {
        items: items.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt.toISOString() })),
        totalCount: total,
        page,
        pageSize: ARTICLES_A_PAGE,
      }
    },
    article: async (brand, uri) => {
      const row = await repository.findArticle(db, brand.code, uri, clock.now())
      if (!row) throw noSuchArticle()
      return { ...row, publishedAt: row.publishedAt.toISOString() }
    },
    editedArticle: async (brand, uri) => {
      const row = await entries.find(articleKind, [brand.code, uri])
      if (!row) throw noSuchArticle()
      return articleView(uri, row)
    },
    saveArticle: async (brand, uri, { version, html, publishedAt, ...article }, by) => {
      const entry = { ...article, html: sanitisePage(html), publishedAt: new Date(publishedAt) }
      const keyValues = [brand.code, uri]
      return articleView(uri, await entries.save(articleKind, { keyValues, entry, version, by }))
    },
    promotions: async (brand, { category, manufacturer }) => {
      const filter = { day: today(brand), category: category ?? null, brand: manufacturer ?? null }
      return (await repository.listPromotions(db, brand.code, filter)).map(promotionView)
    },
    promotion: async (brand, path) => {
      const row = await repository.findPromotion(db, brand.code, path, today(brand))
      if (!row) throw notFound('NO_SUCH_PROMOTION', 'This promotion does not exist or is over.')
      const head = JSON.stringify({ ...promotionView(row), html: row.html })
      return `${head.slice(0, -1)},"tiles":[${(await tiles(brand, row.skus)).join(',')}]}`
    },
    sale: (brand, day) =>
      saleAt(brand.code, (day === null ? null : momentIn(brand.timeZone, `${day}T12:00`)) ?? clock.now()),
    salePicture: async (siteCode, size) => {
      const found = await saleAt(siteCode, clock.now())
      if (!found.isSaleOn) throw notFound('NO_SUCH_PICTURE', 'This picture does not exist.')
      const words = {
        title: found.title ?? SALE_TITLE,
        description: found.description ?? SALE_DESCRIPTION,
        colour: found.colour ?? SALE_COLOUR,
      }
      return drawBanner(siteCode, words, size)
    },
  }
}
