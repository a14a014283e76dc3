import { pageWide } from '../pageWide'

interface Policy {
  createHTML(html: string): string
  createScript(text: string): string
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const as = (text: string): string => text
const plain: Policy = { createHTML: as, createScript: as, createScriptURL: as }

/**
 * A page whose policy requires Trusted Types (`require-trusted-types-for 'script'`) has to allow the name
 * `countertop`. Browsers create a policy of that name once per page.
 */
function ownPolicy(): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return pageWide('policy', () => trustedTypes?.createPolicy('countertop', plain) ?? plain)
}

/** HTML for parsing into an inert document only. */
export function inertHtml(html: string): string {
  return ownPolicy().createHTML(html)
}

/** Data for a script element that no browser runs (`application/ld+json`). */
export function inertData(value: unknown): string {
  return ownPolicy().createScript(JSON.stringify(value))
}

/** Address of a script that the host configured; the page's `script-src` decides whether it may run. */
export function scriptAddress(url: string): string {
  return ownPolicy().createScriptURL(url)
}
