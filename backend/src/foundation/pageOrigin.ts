/**
 * The origin of links in mails: the page's own where it is one of the brand's, else the brand's first. Never
 * one that the caller invents. Undefined for a brand without pages.
 */
export const pageOrigin = (allowed: readonly string[], origin: string | undefined): string | undefined =>
  allowed.find((one) => one === origin) ?? allowed[0]
