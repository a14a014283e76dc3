import { canonicalUrl } from './canonical'

/** A step of the way to a page; an empty `uri` is the page itself (SHL-215). */
export interface Breadcrumb {
  title: string
  uri: string
}

/**
 * The breadcrumbs after Home, as schema.org's `BreadcrumbList` (SHL-216, SHL-OP-30): canonical addresses,
 * none for the page itself.
 */
export function breadcrumbList(items: readonly Breadcrumb[], origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: 'Home', uri: '/' }, ...items].map(({ title, uri }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(uri && { item: canonicalUrl(`/${uri.replace(/^\//, '')}`, { origin }) }),
    })),
  }
}
