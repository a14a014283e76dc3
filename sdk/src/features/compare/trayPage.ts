import type { Brand } from '../../rules'

const HIDDEN_TYPES = new Set(['checkout', 'productcomparison'])
const HIDDEN_PATHS = [
  /^\/customer\/checkout\b/i,
  /^\/customer\/confirmation\b/i,
  /^\/compare\b/i,
  /^\/comparison\b/i,
]

/**
 * Whether the tray shows on a page: not on home (unless the brand's home is built of blocks), not on checkout, not on the
 * compare page (SHL-155 to SHL-158). The host's page type decides; without one the address does.
 */
export function isTrayPage(brand: Brand, pageType: string | undefined, url: string): boolean {
  const path = pathOf(url)
  const type = pageType?.toLowerCase()
  const isHome = type === undefined ? path === '/' : type === 'home'
  if (isHome) return brand.capabilities.hasPageBuilderHome
  if (type !== undefined) return !HIDDEN_TYPES.has(type)
  return !HIDDEN_PATHS.some((hidden) => hidden.test(path))
}

function pathOf(url: string): string {
  try {
    return new URL(url, 'http://localhost').pathname
  } catch {
    return '/'
  }
}
