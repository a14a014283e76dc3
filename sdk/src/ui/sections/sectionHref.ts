/**
 * The address of a section of this page, such as `orders/{id}`. A fragment alone would lead to the home page
 * where the host's page has a `<base>`.
 */
export const sectionHref = (section: string): string => `${location.pathname}${location.search}#${section}`
