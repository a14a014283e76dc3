import type { Brand } from '@countertop/sdk/rules'
import { z } from 'zod'
import { Answer, type Call, defineCall, JsonText } from '../../http/call'
import { errorBody, notStaff } from '../../http/schema'
import { forSite } from '../../http/siteAnswer'
import type { PrincipalService } from '../principals/service'
import {
  category,
  extendedProduct,
  features,
  idParams,
  navbar,
  priceHistory,
  productList,
  productListQuery,
  productsQuery,
  productMeta,
  productPage,
  productView,
  skuParams,
  slugParams,
  slugQuery,
  specifications,
  stockAnswer,
  stockQuery,
  upsellOptions,
} from './schema'
import type { CatalogService } from './service'

const tag = 'Catalogue'

/** The principal of a request, where the answer depends on it. */
export type Principals = Pick<PrincipalService, 'read' | 'isStaff'>

const text = (brand: Brand, json: string): unknown => forSite(brand, new JsonText(json))

const get = { method: 'get', tag, cache: 'public-short' } as const
const orNotFound = <Shape extends z.ZodType>(shape: Shape) => ({ 200: shape, 404: errorBody })

/** One product by its different names (COM-059 to COM-062). */
const productRoutes = (service: CatalogService, principals: Principals): Call[] => [
  defineCall(
    {
      ...get,
      path: '/api/v2/product/sku/:sku',
      summary: 'Read a product by its SKU',
      params: skuParams,
      answers: orNotFound(productView),
    },
    async ({ brand, params }) => text(brand, await service.product(brand, { key: 'sku', value: params.sku })),
  ),
  defineCall(
    {
      ...get,
      path: '/api/v2/product/skus',
      summary: 'List the products of several SKUs, in the requested order',
      description: 'For a page of tiles. SKUs that the site does not sell are left out.',
      query: productsQuery,
      answers: { 200: productList },
    },
    async ({ brand, query }) => text(brand, await service.products(brand, query.sku)),
  ),
  defineCall(
    {
      ...get,
      path: '/api/v2/product/accessories',
      summary: 'List the accessories of several products',
      description:
        'At most 12, taken from the products in turn, each accessory once. The products themselves and what the site does not sell are left out.',
      query: productsQuery,
      answers: { 200: productList },
    },
    async ({ brand, query }) => text(brand, await service.accessories(brand, query.sku)),
  ),
  defineCall(
    {
      ...get,
      path: '/api/v2/product/id/:id/',
      summary: 'Read a product by its id',
      params: idParams,
      answers: orNotFound(productView),
    },
    async ({ brand, params }) => text(brand, await service.product(brand, { key: 'id', value: params.id })),
  ),
  defineCall(
    {
      ...get,
      path: '/api/v2/product/extended/id/:id',
      summary: 'Read a product with its features, specifications and options',
      params: idParams,
      answers: orNotFound(extendedProduct),
    },
    async ({ brand, params }) => text(brand, await service.extended(brand, params.id)),
  ),
  defineCall(
    {
      ...get,
      path: '/api/v2/product/slug/:slug',
      summary: 'Read a product by its address',
      description:
        '`date` selects the price of that day at the site; only staff may name another day than today.',
      params: slugParams,
      query: slugQuery,
      answers: { ...orNotFound(productView), ...notStaff },
    },
    async ({ brand, params, query, session }) => {
      if (query.date === undefined) {
        return text(brand, await service.product(brand, { key: 'slug', value: params.slug }))
      }
      const json = await service.productOn(brand, params.slug, query.date, () => principals.read(session.id))
      // Only some principals may read another day's prices, so no shared cache may keep the answer.
      return new Answer(200, new JsonText(json), { 'Cache-Control': 'private, no-cache' })
    },
  ),
]

/** What belongs to a product (COM-063 to COM-069, COM-331). */
const partRoutes = (service: CatalogService, { isStaff }: Principals): Call[] => [
  defineCall(
    {
      ...get,
      path: '/api/v2/product/upselloptions/sku/:sku',
      summary: 'List warranties, installations and accessories of a product',
      params: skuParams,
      answers: orNotFound(upsellOptions),
    },
    async ({ brand, params }) => text(brand, await service.upsell(brand, params.sku)),
  ),
  ...(['id', 'sku'] as const).flatMap((key) => {
    const params = key === 'id' ? idParams : skuParams
    const reference = (given: object) => ({
      key,
      value: (given as Record<string, string | number>)[key] as string | number,
    })
    return [
      defineCall(
        {
          ...get,
          path: `/api/v2/product/specifications/${key}/:${key}`,
          summary: `List the specifications of a product by its ${key}`,
          params,
          answers: orNotFound(specifications),
        },
        async (req) =>
          text(
            req.brand,
            `{"groups":${await service.detail(req.brand, reference(req.params), 'specifications')}}`,
          ),
      ),
      defineCall(
        {
          ...get,
          path: `/api/product/features/${key}/:${key}`,
          summary: `List the features of a product by its ${key}`,
          params,
          answers: orNotFound(features),
        },
        async (req) =>
          text(
            req.brand,
            `{"features":${await service.detail(req.brand, reference(req.params), 'features')}}`,
          ),
      ),
    ]
  }),
  defineCall(
    {
      ...get,
      path: '/api/meta/product/:id',
      summary: "Read the metadata of a product's page",
      params: idParams,
      answers: orNotFound(productMeta),
    },
    async ({ brand, params }) => forSite(brand, await service.meta(brand, params.id)),
  ),
  defineCall(
    {
      ...get,
      path: '/api/pricehistory/get-price-history/:sku',
      summary: 'List earlier prices of a product, oldest first',
      params: skuParams,
      answers: orNotFound(priceHistory),
    },
    async ({ brand, params }) => text(brand, await service.priceHistory(brand, params.sku)),
  ),
  defineCall(
    {
      ...get,
      path: '/api/stock',
      summary: 'Read the stock of a product',
      description: 'Visitors get the status; `locations` and other stores’ stock are for staff.',
      query: stockQuery,
      answers: orNotFound(stockAnswer),
      cache: 'private',
    },
    async ({ brand, query, session }) =>
      service.stock(brand, query.sku, query.includeOtherStock === true && (await isStaff(session.id))),
  ),
]

/** Lists and navigation. */
const listRoutes = (service: CatalogService): Call[] => [
  defineCall(
    {
      ...get,
      path: '/api/v2/products',
      summary: 'List the products of a category or brand',
      query: productListQuery,
      answers: { 200: productPage },
    },
    async ({ brand, query }) => {
      const { bytes, etag } = await service.list(brand, query)
      return forSite(brand, new JsonText(bytes, etag))
    },
  ),
  defineCall(
    {
      ...get,
      path: '/api/v2/categories',
      summary: 'List the categories that the site sells',
      answers: { 200: z.array(category) },
    },
    ({ brand }) => service.categories(brand),
  ),
  defineCall(
    {
      ...get,
      path: '/api/v2/brands',
      summary: 'List the product brands that the site sells',
      answers: { 200: z.array(category) },
    },
    ({ brand }) => service.brands(brand),
  ),
  defineCall(
    { ...get, path: '/api/navbar/', summary: "Read the navigation bar's data", answers: { 200: navbar } },
    async ({ brand }) => {
      const { bytes, etag } = await service.navbar(brand)
      return new JsonText(bytes, etag)
    },
  ),
]

export const catalogRoutes = (service: CatalogService, principals: Principals): Call[] => [
  ...productRoutes(service, principals),
  ...partRoutes(service, principals),
  ...listRoutes(service),
]
