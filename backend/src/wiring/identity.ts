import { type BindingService, bindingService } from '../domains/identity/login/binding'
import type { IdentityCookies } from '../domains/identity/browser/cookies.routes'
import { deviceTokens } from '../domains/identity/signIn/devices'
import type { GuessService } from '../domains/identity/signIn/guesses'
import { type IdentityService, identityService } from '../domains/identity/identityService'
import { tokenService } from '../domains/identity/tokens'
import { linkingService, type LinkingService } from '../domains/linking/service'
import type { PrincipalService } from '../domains/principals/service'
import type { SettingsService } from '../domains/settings/service'
import type { Foundation } from '../foundation/foundation'
import type { OriginBook } from '../http/origins'
import { signInHandOvers } from './signInHandOvers'

/** The services that sign people in and let platforms act for them. */
export interface IdentityServices {
  readonly bindings: BindingService
  readonly identity: IdentityService
  readonly identityCookies: IdentityCookies
  readonly linking: LinkingService
}

export const identityOf = (
  { db, clock, config, log }: Foundation,
  {
    guesses,
    listOrigins,
    principals,
    settings,
  }: {
    guesses: GuessService
    listOrigins: OriginBook['listOrigins']
    principals: PrincipalService
    settings: Pick<SettingsService, 'siteOrigin'>
  },
): IdentityServices => {
  const { url, signingKeys } = config.identity
  const tokens = tokenService(config.identity, clock)
  return {
    bindings: bindingService({ db, clock, tokens, handOvers: signInHandOvers }),
    identity: identityService({
      db,
      clock,
      log,
      config: config.identity,
      tokens,
      guesses,
      devices: deviceTokens(signingKeys),
      handOvers: signInHandOvers,
      listOrigins,
      readSiteOrigin: (brandCode) => settings.siteOrigin(brandCode),
    }),
    identityCookies: { crossSite: config.cookieCrossSite, secure: url.startsWith('https:') },
    linking: linkingService({ db, clock, log, issuer: url, principals }),
  }
}
