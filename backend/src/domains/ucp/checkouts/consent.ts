import type { ConsentGiven, UcpCheckout } from './checkout.schema'

const MARKETING = 'dev.ucp.consent.marketing'
const BY_EMAIL = 'dev.ucp.consent.marketing.email'

/**
 * The buyer's decision about the newsletter, which a platform conveys with `source: platform`; null without
 * one. The segment for email takes precedence over its purpose. A default of the shop that the platform sends
 * back (`source: business`) is not a decision.
 */
export const newsletterOf = (consent: ConsentGiven | undefined): boolean | null => {
  const purpose = consent?.[MARKETING]
  const decided = [purpose?.segments?.[BY_EMAIL], purpose].find((one) => one?.source === 'platform')
  return decided?.granted ?? null
}

/** Builds the `consent` member: the newsletter is the one purpose, off unless the buyer wants it. */
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
