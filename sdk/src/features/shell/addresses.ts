/** Pages of the host's site that the bar leads to. */
export const HOME_PATH = '/'
export const CONTACT_PATH = '/contact-us'
export const PROJECT_PATH = '/project'
export const STORES_PATH = '/stores'

/** A `uri` of the navigation as an address on the host's site. */
export const pathOf = (uri: string): string => `/${uri.replace(/^\//, '')}`

/** Whether an address is the page that is shown; query and fragment do not count. */
export const isCurrentPage = (path: string, route: string): boolean =>
  new URL(path, location.href).pathname === new URL(route, location.href).pathname
