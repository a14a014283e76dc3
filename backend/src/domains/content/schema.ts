import { z } from 'zod'
import { SALE_PLACEMENTS } from '@countertop/sdk/rules'
import { calendarDate, errorBody } from '../../http/schema'
import { isSiteLink } from '../../text/siteLink'
import { productTile } from '../catalog/schema'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const uri = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/)
const link = z.string().max(500).refine(isSiteLink, 'must be a path of the site or an https address')

/** The last save of an entry, for its editors. */
const edit = {
  version: z.number().int().openapi({ description: 'Changes with every save' }),
  updatedAt: z.iso.datetime().nullable().openapi({ description: 'Null where it is not known' }),
  updatedBy: z
    .string()
    .nullable()
    .openapi({ description: 'The member of staff who saved it; null where it is not known' }),
}
const replaced = z.number().int().min(1).max(2_147_483_647).nullable().optional().openapi({
  description:
    'The `version` that was edited; null for a new entry. 409 `CHANGED` if another one is stored. Without it, whatever is stored is replaced.',
})
/** 409 `CHANGED`: the last save of the stored entry; `version` is null if the entry was removed. */
export const contentConflict = errorBody
  .extend({
    version: edit.version.nullable().optional(),
    updatedAt: edit.updatedAt.optional(),
    updatedBy: edit.updatedBy.optional(),
  })
  .openapi('ContentConflict')

/** SHL-470. The HTML is sanitised before it is stored. */
export const alertBanner = z
  .object({
    bannerURL: z.string(),
    backgroundColor: z.string(),
    desktopContent: z.string(),
    mobileContent: z.string(),
  })
  .openapi('AlertBanner')
export const editedBanner = alertBanner.extend(edit).openapi('EditedAlertBanner')
export const alertBannerInput = z.strictObject({
  version: replaced,
  bannerURL: link,
  backgroundColor: colour,
  desktopContent: z.string().max(2000),
  mobileContent: z.string().max(2000),
})
export const bannerRemoval = z.strictObject({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .openapi({ description: 'Removes only this version: 409 `CHANGED` if another one is stored' }),
})

export const pageParams = z.strictObject({ uri })
/** COM-275: `html` is sanitised. */
export const staticPage = z
  .object({ uri: z.string(), title: z.string(), html: z.string() })
  .openapi('StaticPage')
export const editedPage = staticPage.extend(edit).openapi('EditedStaticPage')
export const staticPageInput = z.strictObject({
  version: replaced,
  title: z.string().trim().min(1).max(120),
  html: z.string().max(100_000),
})

const articleTile = z
  .object({
    uri: z.string(),
    title: z.string(),
    summary: z.string(),
    image: z.string(),
    publishedAt: z.iso.datetime(),
  })
  .openapi('ArticleTile')
export const article = articleTile.extend({ html: z.string() }).openapi('Article')
export const editedArticle = article.extend(edit).openapi('EditedArticle')
export const blogQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(500).default(1) })
export const blogPage = z
  .object({
    items: z.array(articleTile),
    totalCount: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  })
  .openapi('BlogPage')
export const articleInput = z.strictObject({
  version: replaced,
  title: z.string().trim().min(1).max(160),
  summary: z.string().trim().max(400).default(''),
  image: z.union([z.literal(''), link]).default(''),
  html: z.string().max(200_000),
  publishedAt: z.iso.datetime(),
})

/** A promotion (SHL-476). Dates are days in the main time zone of the site's country. */
export const promotion = z
  .object({
    path: z.string(),
    title: z.string(),
    startDate: calendarDate,
    endDate: calendarDate,
    brand: z.string().nullable(),
    thumbnailImg: z.string(),
    ribbon: z.string().nullable(),
    featured: z.boolean(),
    categories: z.array(z.string()),
    products: z.array(z.string()).openapi({ description: 'SKUs' }),
    redemption: z.string().nullable(),
    redemptionEndDate: calendarDate.nullable(),
    childHasActiveRedemption: z.boolean(),
    rewardLabel: z.string().nullable(),
  })
  .openapi('Promotion')
export const promotionDetail = promotion
  .extend({ html: z.string(), tiles: z.array(productTile) })
  .openapi('PromotionDetail')
export const promotionParams = z.strictObject({ path: uri })
export const promotionQuery = z.strictObject({
  category: z.string().max(80).optional(),
  manufacturer: z.string().max(80).optional(),
})

const placement = z.object({ desktop: z.string(), mobile: z.string() })
/**
 * The sale (COM-418, COM-OP-27). While it is off, no other field is set. `time` is its end; paths are
 * complete.
 */
export const sale = z
  .object({
    isSaleOn: z.boolean(),
    name: z.string().optional(),
    title: z.string().nullable().optional(),
    description: z.string().nullable().optional(),
    baseImagePath: z.string().optional(),
    url: z.string().nullable().optional(),
    colour: z.string().nullable().optional(),
    time: z.iso.datetime().optional(),
    imagePaths: z.partialRecord(z.enum(SALE_PLACEMENTS), placement).optional(),
  })
  .openapi('Sale')
export const saleQuery = z.strictObject({ dateOverride: z.iso.date().optional() })
export const bannerPictureParams = z.strictObject({
  file: z.string().regex(/^[a-z]{2,5}-(desktop|mobile)\.svg$/),
})
