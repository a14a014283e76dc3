import { type Call, defineCall } from '../../../http/call'
import type { OriginBook } from '../../../http/origins'
import { errorBody, noContent } from '../../../http/schema'
import { redirect, refreshOf, identityTag as tag } from '../browser/browser.routes'
import { socialCookie, type IdentityCookies } from '../browser/cookies.routes'
import type { IdentityService } from '../identityService'
import { refusedBrowser } from '../browser/refusedBrowser.routes'
import * as schema from '../schema'
import { brandOfState } from './social'

/** Signing in by another provider. */
export const socialRoutes = (
  identity: IdentityService,
  cookies: IdentityCookies,
  origins: Pick<OriginBook, 'listOrigins'>,
): Call[] => {
  /** Never sent across sites: the return from a provider is a navigation. */
  const firstParty = { ...cookies, crossSite: false }
  return [
    defineCall(
      {
        method: 'get',
        path: '/api/account/externallogin',
        tag,
        summary: 'List the other sign-in providers',
        answers: { 200: schema.socialProviders },
        cache: 'public-short',
      },
      () => ({ items: identity.social.providers }),
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/externallogin/:provider',
        tag,
        summary: 'Redirect a browser to another sign-in provider',
        description:
          'A refused browser is redirected to `/account/login` with `error` after `#`, or gets a page where `origin` is not allowed.',
        params: schema.socialParams,
        query: schema.socialQuery,
        answers: { 303: noContent, 403: errorBody, 404: errorBody, 503: errorBody },
        cache: 'no-store',
        crossSite: true,
        limit: 'guess',
        showRefusal: refusedBrowser(origins),
      },
      async (req, res) => {
        const known = socialCookie.read(req.headers.cookie, firstParty)
        const { location, browserSecret } = await identity.social.begin(
          { brand: req.brand, host: req.headers.host },
          req.params.provider,
          req.query,
          known,
        )
        socialCookie.write(res, browserSecret, firstParty)
        return redirect(res, cookies, { location })
      },
    ),
    defineCall(
      {
        method: 'get',
        path: '/api/account/externallogin/:provider/callback',
        tag,
        summary: 'Receive a browser from another sign-in provider',
        description:
          'Redirects to the page like the login form. A browser gets a page instead of the errors below.',
        params: schema.socialParams,
        query: schema.socialReturnQuery,
        answers: { 303: noContent, 404: errorBody, 503: errorBody },
        cache: 'no-store',
        crossSite: true,
        showRefusal: refusedBrowser(origins, ({ query }) => brandOfState(query.state)),
      },
      async (req, res) => {
        const at = req.originalUrl.indexOf('?')
        const query = at === -1 ? '' : req.originalUrl.slice(at)
        const returned = { state: req.query.state, query, host: req.headers.host }
        const { params } = req
        const browser = socialCookie.read(req.headers.cookie, firstParty)
        const old = refreshOf(req, cookies)
        return redirect(res, cookies, await identity.social.finish(params.provider, returned, browser, old))
      },
    ),
  ]
}
