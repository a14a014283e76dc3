import { type Call, defineCall } from '../../http/call'
import type { OriginBook } from '../../http/origins'
import { identityTag as tag } from './browser.routes'
import type { IdentityCookies } from './cookies.routes'
import type { IdentityService } from './identityService'
import { mailedLinkRoutes } from './mailedLinks.routes'
import { profileRoutes } from './profile.routes'
import * as schema from './schema'
import { signInRoutes } from './signIn.routes'
import { socialRoutes } from './social.routes'

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
