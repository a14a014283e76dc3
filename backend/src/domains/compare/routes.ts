import { type Call, JsonText, defineCall } from '../../http/call'
import { errorBody, noContent } from '../../http/schema'
import { addToCompare, compareAdded, compareList, compareParams, compareProductsQuery } from './schema'
import type { CompareService } from './service'

const tag = 'Compare'

/** The compare list's calls (COM-260 to COM-263). */
export const compareRoutes = (service: CompareService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/compare/',
      tag,
      summary: "Read the session's compare list",
      answers: { 200: compareList },
    },
    async (req) => new JsonText(await service.list(req.session.id, req.brand)),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/compare/product/',
      tag,
      summary: 'Add a product, at most three',
      body: addToCompare,
      answers: { 200: compareAdded, 404: errorBody },
    },
    async (req) => new JsonText(await service.add(await req.session.require(), req.brand, req.body.sku)),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/compare/product/:sku',
      tag,
      summary: 'Remove a product from the list',
      params: compareParams,
      answers: { 204: noContent },
    },
    (req) => service.remove(req.session.id, req.brand, req.params.sku),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/compare/products',
      tag,
      summary: 'List products to compare, in the requested order',
      query: compareProductsQuery,
      answers: { 200: compareList },
    },
    async (req) =>
      new JsonText(await service.products(req.brand, [req.query.SkuList].flat().join(',').split(','))),
  ),
]
