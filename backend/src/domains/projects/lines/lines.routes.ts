import { linesBodyLimit } from '../../../http/bodyLimit'
import { type Call, defineCall } from '../../../http/call'
import { errorBody, noContent } from '../../../http/schema'
import { pressOf, projectTag as tag, writeRefusals } from '../projects.routes'
import * as schema from '../schema'
import type { ProjectService } from '../service'
import * as lines from './lines.service'

/** Lines, their order and place (COM-294, COM-297, COM-299, COM-313). */
export const lineRoutes = (service: ProjectService): Call[] => [
  defineCall(
    {
      method: 'post',
      path: '/api/projects/product',
      tag,
      summary: 'Add units of a product to a project',
      description:
        'Without `projectId` a project of `name` is made. The line of the same product, folder and add-ons gets the units, 99 at most. With ' +
        'the header `Idempotency-Key` once per key.',
      body: schema.productAdd,
      idempotencyKey: 'optional',
      answers: { 200: schema.productAdded, ...writeRefusals, 422: errorBody },
    },
    async (req) =>
      lines.addProduct(service.db, await service.caller(req, 'edit'), req.body, pressOf('product', req)),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/projects/product/:id/:sku',
      tag,
      summary: 'Remove a product from a project',
      description: 'By its productCode, or by a sku that is on one line; on several: 409 `SEVERAL_LINES`.',
      params: schema.productDeleteParams,
      query: schema.deleteQuery,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) =>
      lines.removeProduct(service.db, await service.caller(req, 'edit'), {
        projectId: req.params.id,
        skuOrCode: req.params.sku,
        version: req.query.version,
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/duplicate-products',
      tag,
      summary: 'Copy products within their project',
      description:
        'All or nothing: each to the end of its folder, with its add-ons, variations and the price and proof of staff. With the header ' +
        '`Idempotency-Key` once per key.',
      body: schema.productsChosen,
      bodyLimit: linesBodyLimit,
      idempotencyKey: 'optional',
      answers: { 200: schema.productsCopied, ...writeRefusals, 422: errorBody },
    },
    async (req) =>
      lines.duplicateProducts(
        service.db,
        await service.caller(req, 'edit'),
        req.body,
        pressOf('duplicate-products', req),
      ),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/remove-products',
      tag,
      summary: 'Remove several products from a project',
      description:
        'All or nothing. Those that are removed already are skipped, so that a repetition changes nothing.',
      body: schema.productsChosen,
      bodyLimit: linesBodyLimit,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) => lines.removeProducts(service.db, await service.caller(req, 'edit'), req.body),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/projects/sort-products',
      tag,
      summary: 'Set order and folder of products',
      description:
        'Products that somebody has removed are skipped; one that gets a `folderId` must be in the project: 409 `LINE_GONE`.',
      body: schema.productsSort,
      bodyLimit: linesBodyLimit,
      answers: { 204: noContent, ...writeRefusals },
    },
    async (req) => lines.sortProducts(service.db, await service.caller(req, 'edit'), req.body),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/v2/project/product-transfer',
      tag,
      summary: 'Move products within a project or to another',
      description:
        'All or nothing. 400 where either project is quoted or locked. With the header `Idempotency-Key` once per key.',
      body: schema.productTransfer,
      idempotencyKey: 'optional',
      answers: { 204: noContent, ...writeRefusals, 422: errorBody },
    },
    async (req) =>
      lines.transferProducts(
        service.db,
        await service.caller(req, 'edit'),
        req.body,
        pressOf('product-transfer', req),
      ),
  ),
]
