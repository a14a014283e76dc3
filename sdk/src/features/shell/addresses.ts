/** Pages of the host's site that the bar links to. */
export const HOME_PATH = '/'
export const CONTACT_PATH = '/contact-us'
export const STORES_PATH = '/stores'

/** Returns the address of a navigation `uri` on the host's site. */
export const pathOf = (uri: string): string => `/${uri.replace(/^\//, '')}`

/** Whether a path is the current page, ignoring query and fragment. */
export const isCurrentPage = (path: string, route: string): boolean =>
  new URL(path, location.href).pathname === new URL(route, location.href).pathname
