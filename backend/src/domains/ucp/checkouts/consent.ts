import type { ConsentGiven, UcpCheckout } from './checkout.schema'

const MARKETING = 'dev.ucp.consent.marketing'
const BY_EMAIL = 'dev.ucp.consent.marketing.email'

/**
 * Whether the buyer wants the newsletter: what a platform says in the buyer's name, the segment before its
 * purpose; null where nobody has decided. A default that it only echoes is no decision.
 */
export const newsletterOf = (consent: ConsentGiven | undefined): boolean | null => {
  const purpose = consent?.[MARKETING]
  const decided = [purpose?.segments?.[BY_EMAIL], purpose].find((one) => one?.source === 'platform')
  return decided?.granted ?? null
}

/** What the shop asks consent for: its newsletter, off unless the buyer wants it. */
export const consentView = (
  newsletter: boolean | null,
  site: string | undefined,
): NonNullable<NonNullable<UcpCheckout['buyer']>['consent']> => ({
  [MARKETING]: {
    granted: newsletter ?? false,
    source: newsletter === null ? 'business' : 'platform',
    description: 'The shop’s newsletter and offers, by email',
    ...(site === undefined ? {} : { links: [{ type: 'privacy_policy', url: `${site}/s/privacy` }] }),
  },
})
