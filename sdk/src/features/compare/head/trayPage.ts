import { isPageType, type Brand, type PageType } from '../../../rules'

/**
 * Whether a page shows the tray: not home (unless the brand's home is built of blocks), not the checkout, not
 * the compare page (SHL-155 to SHL-158).
 */
export function isTrayPage(brand: Brand, pageType: PageType): boolean {
  if (isPageType(pageType, 'home')) return brand.capabilities.hasPageBuilderHome
  return !isPageType(pageType, 'checkout') && !isPageType(pageType, 'ProductComparison')
}
