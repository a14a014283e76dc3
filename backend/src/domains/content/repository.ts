import type { QueryResultRow } from 'pg'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

export interface BannerRow {
  bannerURL: string
  backgroundColor: string
  desktopContent: string
  mobileContent: string
}

export const findBanner = (db: Db, site: string): Promise<BannerRow | undefined> =>
  preparedOne(
    db,
    'content-banner',
    `select banner_url as "bannerURL", background_color as "backgroundColor", desktop_content as "desktopContent",
       mobile_content as "mobileContent" from alert_banners where site_code = $1`,
    [site],
  )

export interface PageRow {
  uri: string
  title: string
  html: string
}

export const findPage = (db: Db, site: string, uri: string): Promise<PageRow | undefined> =>
  preparedOne(
    db,
    'content-page',
    'select uri, title, html from static_pages where site_code = $1 and uri = $2',
    [site, uri],
  )

export const listPages = (db: Db, site: string): Promise<{ uri: string; title: string }[]> =>
  prepared(db, 'content-pages', 'select uri, title from static_pages where site_code = $1 order by title', [
    site,
  ])

export interface ArticleTileRow {
  uri: string
  title: string
  summary: string
  image: string
  publishedAt: Date
}

export interface ArticleRow extends ArticleTileRow {
  html: string
}

const articleColumns = 'uri, title, summary, image, published_at as "publishedAt"'

export interface ArticlePage {
  /** Number of articles on all pages. */
  readonly total: number
  readonly items: readonly ArticleTileRow[]
}

/** A page of the articles published by a time (all if null), newest first. One statement. */
export const listArticles = async (
  db: Db,
  site: string,
  { until, limit, offset }: { until: Date | null; limit: number; offset: number },
): Promise<ArticlePage> => {
  const rows = await prepared<ArticleTileRow & { total: number }>(
    db,
    'content-articles',
    `with shown as (
       select ${articleColumns} from blog_articles
       where site_code = $1 and ($2::timestamptz is null or published_at <= $2)
     ), page as (select * from shown order by "publishedAt" desc, uri limit $3 offset $4)
     select page.*, summary.total from (select count(*)::int as total from shown) summary
       left join page on true order by "publishedAt" desc, uri`,
    [site, until, limit, offset],
  )
  return {
    total: rows[0]?.total ?? 0,
    // A page past the last one is a single row with the total alone.
    items: rows.flatMap(({ total: _total, ...row }) => (row.uri === null ? [] : [row])),
  }
}

/** An article published by a time. */
export const findArticle = (
  db: Db,
  site: string,
  uri: string,
  until: Date,
): Promise<ArticleRow | undefined> =>
  preparedOne(
    db,
    'content-article',
    `select ${articleColumns}, html from blog_articles where site_code = $1 and uri = $2 and published_at <= $3`,
    [site, uri, until],
  )

export interface PromotionRow extends QueryResultRow {
  path: string
  title: string
  html: string
  /** `YYYY-MM-DD`, like the other dates. */
  startDate: string
  endDate: string
  brand: string | null
  thumbnailImg: string
  ribbon: string | null
  featured: boolean
  categories: string[]
  skus: string[]
  redemption: string | null
  redemptionEndDate: string | null
  childHasActiveRedemption: boolean
  rewardLabel: string | null
}

const promotionColumns = `p.path, p.title, p.html, p.start_date::text as "startDate", p.end_date::text as "endDate", b.title as brand,
  p.thumbnail_img as "thumbnailImg", p.ribbon, p.featured,
  coalesce((select array_agg(c.title order by c.title) from categories c where c.slug = any(p.category_slugs)), '{}') as categories,
  p.skus, p.redemption, p.redemption_end_date::text as "redemptionEndDate",
  p.child_has_active_redemption as "childHasActiveRedemption", p.reward_label as "rewardLabel"`
const promotionTables = 'site_promotions p left join product_brands b on b.slug = p.brand_slug'

/** Promotions that run on a day: featured first, then those that end soonest. */
export const listPromotions = (
  db: Db,
  site: string,
  { day, category, brand }: { day: string; category: string | null; brand: string | null },
): Promise<PromotionRow[]> =>
  prepared(
    db,
    'content-promotions',
    `select ${promotionColumns} from ${promotionTables}
     where p.site_code = $1 and $2::date between p.start_date and p.end_date
       and ($3::text is null or $3 = any(p.category_slugs)) and ($4::text is null or p.brand_slug = $4)
     order by p.featured desc, p.end_date, p.title limit 60`,
    [site, day, category, brand],
  )

export const findPromotion = (
  db: Db,
  site: string,
  path: string,
  day: string,
): Promise<PromotionRow | undefined> =>
  preparedOne(
    db,
    'content-promotion',
    `select ${promotionColumns} from ${promotionTables}
     where p.site_code = $1 and p.path = $2 and $3::date between p.start_date and p.end_date`,
    [site, path, day],
  )

export interface SaleRow extends QueryResultRow {
  name: string
  title: string | null
  description: string | null
  baseImagePath: string
  url: string | null
  colour: string | null
  endsAt: Date
  imagePaths: Record<string, { desktop: string; mobile: string }>
}

export const findSale = (db: Db, site: string, at: Date): Promise<SaleRow | undefined> =>
  preparedOne(
    db,
    'content-sale',
    `select name, title, description, base_image_path as "baseImagePath", url, colour, ends_at as "endsAt",
       image_paths as "imagePaths" from sales where site_code = $1 and starts_at <= $2 and ends_at > $2`,
    [site, at],
  )
