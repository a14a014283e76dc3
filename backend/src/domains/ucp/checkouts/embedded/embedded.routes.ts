import { type RequestHandler, Router } from 'express'
import { brandHeader } from '../../../../http/brand'
import { DomainError } from '../../../../foundation/errors'
import { headerSession, newToken } from '../../../../http/session'
import { allowPage } from '../../../../http/securityHeaders'
import { parseBearer } from '../../buyers'
import { brandOfPath, parseBody } from '../../requests.routes'
import type { UcpRouterOptions } from '../../options.routes'
import type { UcpService } from '../../service'
import { renderEmbeddedPage, embeddedQuery, contentSecurityPolicy, type EmbeddedQuery } from './page'

/**
 * The routes of the embedded checkout: the page that hosts frame, and the call by which the page opens its
 * session. The session has no cookie, because browsers refuse or share cookies in a frame. The page sends the
 * session's token itself and stores it for the lifetime of its tab.
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
    /** Path of `continue_url`. */
    readonly path: string
    readonly label: (path: string, isSecret: boolean) => RequestHandler
  },
): Router => {
  const router = Router({ caseSensitive: true })
  router.get(path, label(path, true), async (req, res, next) => {
    // Without the protocol's version, the buyer continues on the shop's own page.
    if (req.query.ec_version === undefined) return next('router')
    const brand = brandOfPath(req, service)
    const wanted = parseBody(embeddedQuery, req.query) as EmbeddedQuery
    const page = await service.embeddedPage(brand, String(req.params.id), wanted)
    if (page === undefined) return next('router')
    const script = embeddedScript()
    if (script === null) throw new DomainError(503, 'NOT_BUILT', 'The checkout is not available.')
    // The bank redirects back to this page, in a frame within it: hence 'self'.
    allowPage(res, contentSecurityPolicy(publicUrl), ["'self'", ...page.hosts])
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('Cache-Control', 'no-store')
    res.status(200).type('html').send(renderEmbeddedPage(page, script))
  })
  const sessionPath = path.replace(/continue$/, 'embedded')
  router.post(sessionPath, label(sessionPath, true), ...limiters, async (req, res) => {
    const brand = brandOfPath(req, service)
    // Protects against forgery: pages of other origins cannot send this header without a preflight.
    if (req.headers[brandHeader] !== brand.code)
      throw new DomainError(403, 'BRAND_REQUIRED', 'This request is for the checkout page itself.')
    // A frame that is opened again continues its session, with what the platform has changed since.
    const own = await headerSession(req, sessions)
    const fresh = newToken()
    const { authorization } = req.headers
    // A malformed header is refused like an invalid token.
    const token = authorization === undefined ? undefined : (parseBearer(authorization) ?? '')
    const isOwn = await service.embed(brand, String(req.params.id), { fresh: fresh.id, own: own?.id, token })
    res.setHeader('Cache-Control', 'no-store')
    res.status(201).json({ session: isOwn && own ? own.token : fresh.token })
  })
  return router
}
