import { Router, type Request, type Response } from 'express'
import type { VNode } from 'preact'
import { COMPARE_MAX, parseCompareSkus, productPath, sanitiseSearchTerm } from '@countertop/sdk/rules'
import type { Api } from '../api'
import type { Contexts } from '../contexts'
import type { PageContext } from '../parts/Layout'
import { render } from '../render'
import { CategoryPage, SORTS, type Sort } from './CategoryPage'
import { Checkout, Confirmation, OrderStatus } from './Checkout'
import { ComparePage } from './ComparePage'
import { Home } from './Home'
import { ProductPage } from './ProductPage'
import { SearchPage } from './SearchPage'
import { StoreDetail, Stores } from './Stores'
import { ContactUs, NotFound, StorageTerms } from './Text'

const FEATURED = 12

/** The site's routes. */
export function createPages(api: Api, contexts: Contexts): Router {
  const router = Router()
  const page = (
    path: string | string[],
    build: (context: PageContext, req: Request) => VNode | Promise<VNode>,
  ): void => {
    router.get(path, async (req: Request, res: Response) => {
      render(res, await build(await contexts.of(req, res), req))
    })
  }
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new PageMissing()
    return value
  }

  page('/', async (context) => {
    const { products } = await api.products(context.site.brand.code, { pageSize: String(FEATURED) })
    return Home({ context, featured: products })
  })
  page('/c/:slug', async (context, req) => {
    const category = found(context.categories.find(({ slug }) => slug === req.params.slug))
    const sort = sortOf(req)
    const result = await api.products(context.site.brand.code, {
      category: category.slug,
      sort,
      page: pageOf(req),
    })
    return CategoryPage({ context, category, sort, result })
  })
  page('/p/:slug', async (context, req) => {
    const brand = context.site.brand.code
    const { productId } = await api.productBySlug(brand, text(req.params.slug))
    return ProductPage({ context, product: await api.extendedProduct(brand, productId) })
  })
  router.get('/product/:slug', (req, res) => {
    res.redirect(301, productPath(encodeURIComponent(text(req.params.slug))))
  })
  page('/search/:term', async (context, req) => {
    const term = sanitiseSearchTerm(text(req.params.term))
    const manufacturer = text(req.query.manufacturer)
    const query: Record<string, string> = manufacturer === '' ? {} : { manufacturer }
    const result = await api.search(context.site.brand.code, term, { ...query, page: pageOf(req) })
    return SearchPage({ context, term, result, query })
  })
  router.get('/search', (_req, res) => {
    res.redirect('/products')
  })
  page('/products', async (context, req) => {
    const sort = sortOf(req)
    const result = await api.products(context.site.brand.code, { sort, page: pageOf(req) })
    const category = {
      uri: 'products',
      slug: '',
      title: 'All products',
      parentSlug: null,
      productCount: result.totalCount,
    }
    return CategoryPage({ context, category, sort, result })
  })
  const compare = async (context: PageContext, skus: string[]): Promise<VNode> => {
    const brand = context.site.brand.code
    const columns = await Promise.all(
      skus.slice(0, COMPARE_MAX).map(async (sku) => {
        const product = await api.productBySku(brand, sku)
        return { product, groups: (await api.specifications(brand, product.productId)).groups }
      }),
    )
    return ComparePage({ context, columns })
  }
  page('/compare', (context, req) => compare(context, parseCompareSkus(text(req.query.sku))))
  page('/comparison/*skus', (context, req) => {
    const skus: unknown = req.params.skus
    return compare(context, Array.isArray(skus) ? skus.map(text).filter(Boolean) : [])
  })
  page('/customer/checkout', (context) => Checkout({ context }))
  page('/customer/confirmation', (context, req) => Confirmation({ context, cartId: text(req.query.id) }))
  page('/order-status', (context) => OrderStatus({ context }))
  page('/stores', async (context) => Stores({ context, stores: await api.stores(context.site.brand.code) }))
  page('/stores/:storeUri', async (context, req) => {
    const stores = await api.stores(context.site.brand.code)
    return StoreDetail({
      context,
      store: found(stores.find(({ storeUri }) => storeUri === req.params.storeUri)),
    })
  })
  page('/s/winning-storage-terms-and-conditions', (context) => StorageTerms({ context }))
  page('/contact-us', (context) => ContactUs({ context }))
  router.get('/ask-an-expert', (_req, res) => {
    res.redirect('/contact-us')
  })
  router.use(async (req, res) => {
    res.status(404)
    render(res, NotFound({ context: await contexts.of(req, res) }))
  })
  return router
}

/** Asked for a page of something that does not exist. */
export class PageMissing extends Error {}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const pageOf = (req: Request): string =>
  /^[1-9]\d{0,2}$/.test(text(req.query.page)) ? text(req.query.page) : '1'
const sortOf = (req: Request): Sort => {
  const asked = text(req.query.sort)
  return asked in SORTS ? (asked as Sort) : 'featured'
}
