import type { OpenGraphType } from './enums'

/**
 * The canonical form of an address: https, lower case, without query and fragment, a trailing slash only for
 * the root or on request (COM-125 to COM-127, SHL-427 to SHL-431).
 * @throws TypeError when the address is not absolute and no origin is given.
 */
export function canonicalUrl(
  address: string,
  options: { origin?: string; trailingSlash?: boolean } = {},
): string {
  const url = new URL(address, options.origin)
  const path = url.pathname.replace(/\/+$/, '')
  return `https://${url.host}${path}${!path || options.trailingSlash ? '/' : ''}`.toLowerCase()
}

/** Open-graph type of a page type (SHL-432 to SHL-436). */
export function openGraphType(pageType: string): OpenGraphType {
  switch (pageType.toLowerCase()) {
    case 'static':
      return 'article'
    case 'product':
      return 'product'
    case 'category':
    case 'search':
      return 'product.group'
    default:
      return 'website'
  }
}

/** Open-graph image sizes in px, width by height (SHL-437 to SHL-439). */
export const openGraphImageSizes = {
  small: [150, 150],
  medium: [350, 380],
  large: [1600, 630],
} as const

/**
 * Size in px of a page's open-graph image: large, medium for products and lists of them, and small for the
 * shop's logo, the placeholder of a picture (SHL-OP-78).
 */
export function openGraphImageSize(
  pageType: string,
  hasPicture: boolean,
): (typeof openGraphImageSizes)[keyof typeof openGraphImageSizes] {
  if (!hasPicture) return openGraphImageSizes.small
  return openGraphType(pageType).startsWith('product')
    ? openGraphImageSizes.medium
    : openGraphImageSizes.large
}

/** What a link to the page shows where it is shared (SHL-468). */
export interface OpenGraphData {
  ogTitle: string
  ogUrl: string
  ogDescription: string
  ogType: OpenGraphType
  /** Width and height in px. */
  ogImage: { url: string; width: number; height: number }
}

/** A page as its host describes it. */
export interface SharedPage {
  pageType: string
  title: string
  description: string
  /** The page's canonical address. */
  url: string
  /** Absolute address of the page's own picture. */
  picture?: string | undefined
  /** Absolute address of the shop's logo, for a page without a picture. */
  logo: string
}

/** A page's open-graph data (SHL-432 to SHL-439, SHL-468). */
export function buildOpenGraph({
  pageType,
  title,
  description,
  url,
  picture,
  logo,
}: SharedPage): OpenGraphData {
  const [width, height] = openGraphImageSize(pageType, picture !== undefined)
  return {
    ogTitle: title,
    ogUrl: url,
    ogDescription: description,
    ogType: openGraphType(pageType),
    ogImage: { url: picture ?? logo, width, height },
  }
}
