import { type ErrorRequestHandler, json, type Request, type RequestHandler, Router } from 'express'
import { type Brand, brandOf, brands, defaultBrand, isBrandCode } from '@countertop/sdk/rules'
import { z } from 'zod'
import { DomainError } from '../../foundation/errors'
import { bodyLimit } from '../../http/bodyLimit'
import { brandHeader } from '../../http/brand'
import { carried } from '../../http/context'
import { foreseen, logRefusal, unsupportedMediaType } from '../../http/errorHandler'
import { storeRawBody } from '../../http/rawBody'
import { readSession } from '../../http/session'
import { IDENTITY_CODES, RESOURCE_PATH } from './buyers'
import { embeddedRoutes } from './checkouts/embedded/embedded.routes'
import { buildTransportError } from './messages'
import type { Operation } from './operation'
import { mcpHandler } from './mcp/routes'
import { assertDeclared, brandOfPath, bytesOf, headerOf, parseBody } from './requests.routes'
import type { UcpRouterOptions } from './options.routes'
import { endpointOf } from './profile'
import type { UcpService } from './service'

const PROFILE_PATH = '/.well-known/ucp'
const MCP_PATH = '/ucp/:brand/mcp'
/**
 * Paths of `continue_url`, by which a buyer continues a platform's cart or checkout. Everyone with the URL
 * can do so, so it is not logged.
 */
const CONTINUE_PATHS = {
  cart: '/ucp/:brand/carts/:id/continue',
  checkout: '/ucp/:brand/checkout-sessions/:id/continue',
} as const
/** A profile is cached for five minutes, far shorter than the day for which it contains a rotated key. */
const PROFILE_CACHE = 'public, max-age=300'

/**
 * The brand of a request for a profile: from the header `X-Countertop-Brand` of a proxy, else from `?brand=`,
 * else from the host's first label, else the default brand.
 * @throws DomainError 404 `NOT_SERVED` for a header or query that names no brand
 */
const profileBrand = (req: Request): Brand => {
  const named = req.headers[brandHeader] ?? req.query.brand
  if (named !== undefined) {
    if (!isBrandCode(named)) throw new DomainError(404, 'NOT_SERVED', 'There is no such shop.')
    return brandOf(named)
  }
  const label = req.hostname?.split('.')[0]
  return isBrandCode(label) ? brandOf(label) : defaultBrand
}

/** Refuses a body that is not JSON. Operations without a body, such as reads, may be sent without one. */
const requireJson =
  ({ body }: Operation): RequestHandler =>
  (req, _res, next) => {
    const isOptional = body instanceof z.ZodUnknown
    const hasBody =
      req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
    if (req.body === undefined && (hasBody || !isOptional)) throw unsupportedMediaType()
    next()
  }

/** Sends what no operation has handled, in the protocol's shape. */
const sendErrors =
  (service: UcpService): ErrorRequestHandler =>
  async (error: unknown, req, res, next) => {
    const refusal = foreseen(error)
    if (refusal === undefined || res.headersSent) return next(error)
    logRefusal(carried(req).log, error, refusal)
    const [, brand] = /^\/ucp\/([^/]+)/.exec(req.path) ?? []
    const continueUrl = isBrandCode(brand) ? await service.continueUrl(brands[brand]) : undefined
    for (const [name, value] of Object.entries(refusal.headers)) res.setHeader(name, value)
    res.setHeader('Cache-Control', 'no-store')
    if (IDENTITY_CODES.has(refusal.code)) {
      res.status(refusal.status).json(service.identityAnswer(refusal))
      return
    }
    res.status(refusal.status).json(buildTransportError(refusal, continueUrl))
  }

const runOperation =
  (operation: Operation, service: UcpService, { checkAnswers }: UcpRouterOptions): RequestHandler =>
  async (req, res) => {
    const brand = brandOfPath(req, service)
    const bytes = bytesOf(req)
    const { method, originalUrl: target, headers } = req
    const { authority } = service
    const platform = await service.identifyPlatform(operation, brand, {
      method,
      authority,
      target,
      headers,
      body: bytes,
    })
    const { id } = req.params
    const answer = await service.run(operation, {
      brand,
      platform,
      id: typeof id === 'string' ? id : undefined,
      address: req.ip ?? '',
      body: parseBody(operation.body, req.body),
      bytes,
      idempotencyKey: headerOf(req, 'idempotency-key'),
    })
    if (checkAnswers) assertDeclared(operation, answer)
    res.setHeader('Cache-Control', 'no-store')
    const contentType = 'application/json; charset=utf-8'
    res.setHeader('Content-Type', contentType)
    if (operation.mustBeSigned)
      for (const [name, value] of Object.entries(service.sign(answer, contentType)))
        res.setHeader(name, value)
    res.status(answer.status).end(answer.text)
  }

const label =
  (path: string, isSecret = false): RequestHandler =>
  (req, _res, next) => {
    carried(req).callPath = path
    carried(req).hidesPath = isSecret
    next()
  }

/**
 * Builds the router of profiles and operations. They are not declared calls (`defineCall`), because the
 * protocol prescribes their paths and errors, and that unknown members are ignored.
 */
export const ucpRouter = (service: UcpService, options: UcpRouterOptions): Router => {
  const router = Router({ caseSensitive: true })
  router.get(PROFILE_PATH, label(PROFILE_PATH), async (req, res) => {
    const { bytes, etag } = await service.profile(profileBrand(req))
    res.setHeader('Cache-Control', PROFILE_CACHE)
    res.setHeader('Vary', 'X-Countertop-Brand')
    res.setHeader('ETag', etag)
    res.type('json').send(bytes)
  })
  router.get(RESOURCE_PATH, label(RESOURCE_PATH), async (req, res) => {
    const brand = profileBrand(req)
    service.assertServes(brand)
    res.setHeader('Cache-Control', PROFILE_CACHE)
    res.setHeader('Vary', 'X-Countertop-Brand')
    res.json(service.resourceMetadata((await service.continueUrl(brand)) ?? options.publicUrl))
  })
  const resourcePath = `${RESOURCE_PATH}/ucp/:brand`
  router.get(resourcePath, label(resourcePath), (req, res) => {
    res.setHeader('Cache-Control', PROFILE_CACHE)
    res.json(service.resourceMetadata(endpointOf(options.publicUrl, brandOfPath(req, service))))
  })
  router.use(embeddedRoutes(service, { ...options, path: CONTINUE_PATHS.checkout, label }))
  for (const kind of ['cart', 'checkout'] as const) {
    const path = CONTINUE_PATHS[kind]
    router.get(
      path,
      label(path, true),
      ...options.limiters,
      readSession(options.sessions),
      async (req, res) => {
        const brand = brandOfPath(req, service)
        const { id, isNew, kept } = await carried(req).session.propose()
        const { page, isFilled } = await service.continueFrom(kind, brand, String(req.params.id), {
          id,
          isNew,
        })
        if (isFilled) kept()
        if (page === undefined) throw new DomainError(404, 'NO_PAGE', 'This shop has no page to continue on.')
        res.setHeader('Cache-Control', 'no-store')
        res.redirect(303, page)
      },
    )
  }
  for (const operation of service.operations) {
    const path = `/ucp/:brand${operation.path}`
    router[operation.method](
      path,
      label(path, path.includes(':id')),
      ...options.limiters,
      json({ limit: bodyLimit, verify: storeRawBody }),
      requireJson(operation),
      runOperation(operation, service, options),
    )
  }
  router.post(
    MCP_PATH,
    label(MCP_PATH),
    ...options.limiters,
    json({ limit: bodyLimit, verify: storeRawBody }),
    mcpHandler(service, options),
  )
  // This status tells clients of the Model Context Protocol that there are no streams and no sessions.
  router.all(MCP_PATH, label(MCP_PATH), () => {
    throw new DomainError(405, 'METHOD_NOT_ALLOWED', 'Only POST is served here.', {}, { Allow: 'POST' })
  })
  for (const path of new Set(service.operations.map((operation) => `/ucp/:brand${operation.path}`))) {
    const methods = service.operations.filter((operation) => `/ucp/:brand${operation.path}` === path)
    router.all(path, label(path), () => {
      const allow = { Allow: methods.map(({ method }) => method.toUpperCase()).join(', ') }
      throw new DomainError(405, 'METHOD_NOT_ALLOWED', 'This operation does not take that method.', {}, allow)
    })
  }
  router.use('/ucp/:brand', () => {
    throw new DomainError(404, 'NO_SUCH_OPERATION', 'There is no such operation.')
  })
  router.use(sendErrors(service))
  return router
}
