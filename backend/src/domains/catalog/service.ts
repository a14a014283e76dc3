import {
  type Brand,
  canonicalUrl,
  META_DESCRIPTION_MAX,
  plainDescription,
  stockStatusOf,
  toIsoDate,
  todayIn,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import { type MadeText, madeText } from '../../cache/madeText'
import { ProvenCache, whileVersion } from '../../cache/provenCache'
import { standbySource } from '../../cache/standbySource'
import type { Db } from '../../db/connection'
import type { Standby } from '../../db/standby'
import type { Clock } from '../../foundation/clock'
import { type DomainError, notFound } from '../../foundation/errors'
import { type Principal, requireStaff } from '../principals/service'
import type { SettingsService } from '../settings/service'
import { centsOf, facetsOf, PRICE_STEPS, traitsOf } from './facets'
import { type FilteredRow, listFilteredProducts } from './filters.repository'
import { PageCache } from './pageCache'
import {
  type CategoryRow,
  listBrands,
  listCategories,
  listProducts,
  readNavigation,
  navigationProof,
  readNavigationProof,
  type Navigation,
  listTiles,
  type ListRow,
  type ListSort,
} from './lists.repository'
import { completeText, showsPrices } from './live'
import * as repository from './repository'
import type { productView } from './schema'
import type { DetailColumn, PricedShelf, ProductKey, Shelf, StockLocation } from './repository'

export type ProductView = z.output<typeof productView>
export { readVersion } from './lists.repository'
export { centsOf, type Facets, facetsOf, PRICE_STEPS, traitsOf } from './facets'
export { PageCache } from './pageCache'
export { completeText, showsPrices } from './live'
export type { PageRow } from './pages.repository'
export { liveColumns, stockOf, type LiveRow } from './repository'
export { sweepPriceHistory } from './sweep'

/** A product, identified by a key of a URL. */
export interface ProductReference {
  readonly key: ProductKey
  readonly value: string | number
}

export interface ProductListRequest {
  readonly category?: string | undefined
  readonly manufacturer?: readonly string[] | undefined
  /** Dollars. */
  readonly priceFrom?: number | undefined
  /** Dollars, exclusive. */
  readonly priceTo?: number | undefined
  /** Attributes of the category, as `name:value`. */
  readonly attribute?: readonly string[] | undefined
  readonly facets: boolean
  readonly sort: ListSort
  readonly page: number
  readonly pageSize: number
}

/** Reads of the catalogue, in one statement each. Texts are JSON, which is sent unchanged. */
export interface CatalogService {
  /** JSON text of `productView`. @throws NO_SUCH_PRODUCT */
  product(brand: Brand, reference: ProductReference): Promise<string>
  /**
   * JSON text of `productList`: products in the order of the SKUs, without those that the site does not sell.
   */
  products(brand: Brand, skus: readonly string[]): Promise<string>
  /** JSON text of `productList`: the first accessories of the products, which are omitted themselves. */
  accessories(brand: Brand, skus: readonly string[]): Promise<string>
  /**
   * The product at its price on a day of the site. Only staff may request other days than today (COM-OP-19).
   * @throws 401, 403, NO_SUCH_PRODUCT
   */
  productOn(
    brand: Brand,
    slug: string,
    date: string,
    readPrincipal: () => Promise<Principal>,
  ): Promise<string>
  /** JSON text of `extendedProduct`. */
  extended(brand: Brand, id: number): Promise<string>
  /** JSON text of `upsellOptions`. */
  upsell(brand: Brand, sku: string): Promise<string>
  /** JSON text of the specification groups or the features. */
  detail(
    brand: Brand,
    reference: { key: 'sku' | 'id'; value: string | number },
    column: DetailColumn,
  ): Promise<string>
  meta(brand: Brand, id: number): Promise<ProductMeta>
  /** JSON text of `priceHistory`, the last `PRICES_MAX`; empty if prices are hidden. */
  priceHistory(brand: Brand, sku: string): Promise<string>
  /** The status of the stock, and its locations for staff. */
  stock(brand: Brand, sku: string, isStaff: boolean): Promise<ProductStock>
  /** JSON text of `productPage`, cached until the catalogue changes. */
  list(brand: Brand, request: ProductListRequest): Promise<MadeText>
  /** JSON texts of the tiles of some products, in the order of their SKUs. */
  tiles(brand: Brand, skus: readonly string[]): Promise<string[]>
  categories(brand: Brand): Promise<CategoryView[]>
  brands(brand: Brand): Promise<CategoryView[]>
  /** JSON text of `navbar`, cached until the catalogue changes. */
  navbar(brand: Brand): Promise<MadeText>
}

export interface ProductMeta {
  title: string
  description: string
  canonicalUrl: string
  image: string
  type: 'product'
}

export interface ProductStock {
  sku: string
  status: string
  locations: StockLocation[]
}

export interface CategoryView {
  uri: string
  slug: string
  title: string
  parentSlug: string | null
  productCount: number
}

const shelfOf = (brand: Brand): Shelf => ({ country: brand.country, site: brand.code })
const pricedShelfOf = (brand: Brand): PricedShelf => ({ ...shelfOf(brand), showsPrices: showsPrices(brand) })

const noSuchProduct = (): DomainError => notFound('NO_SUCH_PRODUCT', 'This product does not exist.')

const requireProduct = <T>(row: T | undefined): T => {
  if (row === undefined) throw noSuchProduct()
  return row
}

const categoryView =
  (root: string) =>
  (row: CategoryRow): CategoryView => ({
    uri: `${root}/${row.slug}`,
    slug: row.slug,
    title: row.title,
    parentSlug: row.parent_slug,
    productCount: row.product_count,
  })

/** An icon shows unless its setting says `false`. */
const isShown = (setting: string | undefined): boolean => setting?.trim().toLowerCase() !== 'false'

/** JSON text of `navbar`. */
const navbarText = ({ capabilities }: Brand, { navigation, icons }: Navigation): string =>
  JSON.stringify({
    mainNav: { categories: navigation },
    topNav: {
      displayCartIcon: isShown(icons.displayCartIcon),
      displayProjectIcon: capabilities.hasProjects,
      displaySearchIcon: isShown(icons.displaySearchIcon),
      displayContactUsIcon: !capabilities.isInStoreApp && isShown(icons.displayContactUsIcon),
    },
  })

const canonicalOf = (origin: string | undefined, slug: string): string =>
  origin === undefined ? `/p/${slug}` : canonicalUrl(`/p/${slug}`, { origin })

/**
 * Limits of one process's caches in bytes: some thousand pages of lists, and the navigation bar of each
 * brand.
 */
const LISTS_MAX_BYTES = 24_000_000
const NAVBARS_MAX_BYTES = 4_000_000

/** More than a page shows, because some may be sold out. */
const ACCESSORIES_MAX = 12

/** A year of prices that change each day; a graph shows no more. */
const PRICES_MAX = 366

/** JSON text of `productList`. */
const productsText = (rows: readonly repository.ViewRow[], brand: Brand): string =>
  `{"products":[${rows.map((row) => completeText(row.view, row, brand)).join(',')}]}`

/** JSON text of `productPage`. */
const listText = (
  rows: readonly (ListRow & Partial<FilteredRow>)[],
  brand: Brand,
  { page, pageSize, facets: wantsFacets }: ProductListRequest,
  traits: Record<string, string[]>,
): string => {
  const tiles = rows.filter(({ tile }) => tile !== null).map((row) => completeText(row.tile, row, brand))
  const facets = wantsFacets ? `,"facets":${JSON.stringify(facetsOf(rows[0], traits))}` : ''
  return `{"products":[${tiles.join(',')}],"totalCount":${rows[0]?.total ?? 0},"page":${page},"pageSize":${pageSize}${facets}}`
}

/**
 * Reads the rows of a list. With filters, every product of the shelf is examined; without, only the page's.
 */
const listRows = (
  db: Db,
  brand: Brand,
  request: ProductListRequest,
  traits: Record<string, string[]>,
): Promise<(ListRow & Partial<FilteredRow>)[]> => {
  const { category, manufacturer = [], priceFrom, priceTo, page, pageSize } = request
  // Sorting, filtering or counting by price would reveal hidden prices.
  const knowsPrices = showsPrices(brand)
  const sort = knowsPrices || request.sort === 'title' ? request.sort : 'featured'
  const hasPrices = knowsPrices && (priceFrom !== undefined || priceTo !== undefined)
  const part = { category, sort, limit: pageSize, offset: (page - 1) * pageSize }
  if (!request.facets && !hasPrices && manufacturer.length < 2 && Object.keys(traits).length === 0)
    return listProducts(db, shelfOf(brand), { ...part, manufacturer: manufacturer[0] })
  return listFilteredProducts(db, shelfOf(brand), {
    ...part,
    manufacturers: manufacturer,
    prices: hasPrices ? [centsOf(priceFrom ?? 0), priceTo === undefined ? null : centsOf(priceTo)] : null,
    traits,
    facets: request.facets,
    priceSteps: knowsPrices && request.facets ? PRICE_STEPS : [],
  })
}

/**
 * @param publicUrl the backend's own address, where pictures are
 * @param standby reads lists and navigation, which cost more to read than to prove
 */
export const catalogService = (
  db: Db,
  clock: Clock,
  settings: Pick<SettingsService, 'siteOrigin'>,
  publicUrl: string,
  standby?: Standby,
): CatalogService => {
  const servers = { primary: db, standby }
  const lists = new PageCache(servers, LISTS_MAX_BYTES)
  /** By brand. The proof is the version of the catalogue and the settings of the icons. */
  const navbars = new ProvenCache<string, MadeText>(NAVBARS_MAX_BYTES, ({ value }) => value.bytes.length)
  return {
    product: async (brand, { key, value }) => {
      const row = requireProduct(await repository.findView(db, shelfOf(brand), key, value))
      return completeText(row.view, row, brand)
    },
    products: async (brand, skus) =>
      productsText(await repository.listViews(db, shelfOf(brand), [...new Set(skus)]), brand),
    accessories: async (brand, skus) =>
      productsText(
        await repository.listAccessories(db, shelfOf(brand), [...new Set(skus)], ACCESSORIES_MAX),
        brand,
      ),
    productOn: async (brand, slug, date, readPrincipal) => {
      const isToday = date === toIsoDate(todayIn(brand.timeZone, clock.now()))
      if (!isToday) requireStaff(await readPrincipal())
      const row = requireProduct(await repository.findViewOn(db, shelfOf(brand), slug, date))
      return completeText(row.view, row, brand)
    },
    extended: async (brand, id) => {
      const row = requireProduct(await repository.findExtended(db, pricedShelfOf(brand), id))
      const more = `"features":${row.features},"specifications":${row.specifications},"upsellOptions":${row.upsell}`
      return `${completeText(row.view, row, brand).slice(0, -1)},${more}}`
    },
    upsell: async (brand, sku) =>
      requireProduct(await repository.findUpsell(db, pricedShelfOf(brand), sku)).upsell,
    detail: async (brand, reference, column) =>
      requireProduct(await repository.findDetail(db, shelfOf(brand), reference, column)).detail,
    meta: async (brand, id) => {
      const row = requireProduct(await repository.findMeta(db, shelfOf(brand), id))
      return {
        title: `${row.title} | ${brand.name}`,
        description: plainDescription(row.description, META_DESCRIPTION_MAX),
        canonicalUrl: canonicalOf(await settings.siteOrigin(brand.code), row.slug),
        image: row.image && new URL(row.image, publicUrl).href,
        type: 'product',
      }
    },
    priceHistory: async (brand, sku) => {
      const { history } = requireProduct(
        await repository.findPriceHistory(db, shelfOf(brand), sku, PRICES_MAX),
      )
      return `{"sku":${JSON.stringify(sku)},"history":${showsPrices(brand) ? history : '[]'}}`
    },
    stock: async (brand, sku, isStaff) => {
      const row = requireProduct(await repository.findStock(db, shelfOf(brand), sku))
      const status = stockStatusOf({
        unitsAvailable: row.units_available,
        unitsOnOrder: row.units_on_order,
        superseded: row.superseded,
      })
      const locations = isStaff ? await repository.listStockLocations(db, shelfOf(brand), sku) : []
      return { sku, status, locations }
    },
    list: (brand, request) => {
      const traits = traitsOf(request.attribute)
      return lists.page(JSON.stringify([brand.code, showsPrices(brand), request]), {
        country: brand.country,
        find: (server) => listRows(server, brand, request, traits),
        write: (rows) => listText(rows, brand, request, traits),
      })
    },
    tiles: async (brand, skus) =>
      (await listTiles(db, shelfOf(brand), skus)).map((row) => completeText(row.tile, row, brand)),
    categories: async (brand) => (await listCategories(db, shelfOf(brand))).map(categoryView('c')),
    brands: async (brand) => (await listBrands(db, shelfOf(brand))).map(categoryView('brands')),
    navbar: (brand) =>
      navbars.get(
        brand.code,
        standbySource(servers, {
          verify: whileVersion(() => readNavigationProof(db, brand.code)),
          make: async (server) => {
            const found = await readNavigation(server, shelfOf(brand))
            return { value: madeText(navbarText(brand, found)), proof: navigationProof(found) }
          },
        }),
      ),
  }
}
