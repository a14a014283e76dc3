import { type RequestHandler, Router } from 'express'
import { brandHeader } from '../../../../http/brand'
import { DomainError } from '../../../../foundation/errors'
import { headerSession, newToken } from '../../../../http/session'
import { allowPage } from '../../../../http/securityHeaders'
import { bearerOf } from '../../buyers'
import { brandOfPath, parseBody } from '../../requests.routes'
import type { UcpRouterOptions } from '../../options.routes'
import type { UcpService } from '../../service'
import { renderEmbeddedPage, embeddedQuery, contentSecurityPolicy, type EmbeddedQuery } from './page'

/**
 * The checkout of a session as a host frames it: the page, and the call with which the page takes the session
 * over. Its session has no cookie, which browsers refuse or share in a frame: the page sends its token itself,
 * and forgets it with its tab.
 */
export const embeddedRoutes = (
  service: UcpService,
  {
    path,
    label,
    limiters,
    embeddedScript,
    publicUrl,
    sessions,
  }: Pick<UcpRouterOptions, 'limiters' | 'embeddedScript' | 'publicUrl' | 'sessions'> & {
    /** Of `continue_url`. */
    readonly path: string
    readonly label: (path: string, isSecret: boolean) => RequestHandler
  },
): Router => {
  const router = Router({ caseSensitive: true })
  router.get(path, label(path, true), async (req, res, next) => {
    // Without it the buyer goes on in the shop's own page.
    if (req.query.ec_version === undefined) return next('router')
    const brand = brandOfPath(req, service)
    const wanted = parseBody(embeddedQuery, req.query) as EmbeddedQuery
    const page = await service.embeddedPage(brand, String(req.params.id), wanted)
    if (page === undefined) return next('router')
    const script = embeddedScript()
    if (script === null) throw new DomainError(503, 'NOT_BUILT', 'The checkout is not available.')
    // The bank leads back to this page in a frame of it.
    allowPage(res, contentSecurityPolicy(publicUrl), ["'self'", ...page.hosts])
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('Cache-Control', 'no-store')
    res.status(200).type('html').send(renderEmbeddedPage(page, script))
  })
  const sessionPath = path.replace(/continue$/, 'embedded')
  router.post(sessionPath, label(sessionPath, true), ...limiters, async (req, res) => {
    const brand = brandOfPath(req, service)
    // A page of another origin cannot send this header without a preflight, which is refused.
    if (req.headers[brandHeader] !== brand.code)
      throw new DomainError(403, 'BRAND_REQUIRED', 'This request is for the checkout page itself.')
    // The frame was opened before: its session goes on, with what the platform has changed since.
    const own = await headerSession(req, sessions)
    const fresh = newToken()
    const { authorization } = req.headers
    // What is no token is refused as one that is not good.
    const token = authorization === undefined ? undefined : (bearerOf(authorization) ?? '')
    const isOwn = await service.embed(brand, String(req.params.id), { fresh: fresh.id, own: own?.id, token })
    res.setHeader('Cache-Control', 'no-store')
    res.status(201).json({ session: isOwn && own ? own.token : fresh.token })
  })
  return router
}
