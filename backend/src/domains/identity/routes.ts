import { type Call, defineCall } from '../../http/call'
import type { OriginBook } from '../../http/origins'
import { identityTag as tag } from './browser/browser.routes'
import type { IdentityCookies } from './browser/cookies.routes'
import type { IdentityService } from './identityService'
import { mailedLinkRoutes } from './account/mailedLinks.routes'
import { profileRoutes } from './account/profile.routes'
import * as schema from './schema'
import { signInRoutes } from './login/signIn.routes'
import { socialRoutes } from './social/social.routes'

/** The identity provider's calls (SHL-364 to SHL-376): a separate router, which can run on its own host. */
export const identityRoutes = (
  identity: IdentityService,
  cookies: IdentityCookies,
  origins: Pick<OriginBook, 'listOrigins'>,
): Call[] => [
  ...signInRoutes(identity, cookies, origins),
  ...mailedLinkRoutes(identity, cookies),
  ...profileRoutes(identity, cookies),
  ...socialRoutes(identity, cookies, origins),
  defineCall(
    {
      method: 'get',
      path: '/api/account/keys',
      tag,
      summary: 'Read the public keys that verify tokens',
      answers: { 200: schema.publicKeys },
      cache: 'public-short',
    },
    () => identity.publicKeys(),
  ),
]
