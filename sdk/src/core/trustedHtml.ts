interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}

let parse: ((html: string) => string) | undefined

/**
 * HTML that is only to be parsed into an inert document and read from there. Where the page's policy asks for Trusted
 * Types (`require-trusted-types-for 'script'`) it has to allow the policy name `countertop`.
 */
export function inertHtml(html: string): string {
  if (!parse) {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('countertop', { createHTML: (text) => text })
    parse = policy ? (text) => policy.createHTML(text) : (text) => text
  }
  return parse(html)
}
