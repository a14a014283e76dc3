/** A page of the back office that opens in a panel of the shop. */
export type BackOfficePanel =
  | { readonly page: 'product'; readonly sku: string }
  | { readonly page: 'project' }
  /** `id` edits that reminder; `projectId` is the project of a new one. */
  | { readonly page: 'createReminder'; readonly id?: string; readonly projectId?: string }
  | { readonly page: 'reminders' }
  | { readonly page: 'reminderStats' }
  /** All projects of a customer: a page of its own, opened by a link. */
  | { readonly page: 'customerProjects'; readonly email: string }

/** An account's data about its holder's back office (COM-403). */
export interface BackOfficeUser {
  /** Only staff have one (COM-242). */
  winningUserId: string | null
  winningCmsUrl: string | null
  salespersonCode: string | null
}

/**
 * Address of a panel, below the account's own address of the back office (COM-148 to COM-156). Null without
 * that address or without a salesperson code, for every panel (COM-157, COM-158, COM-OP-41), and for an
 * address that no path can be added to.
 */
export function panelUrl(panel: BackOfficePanel, user: BackOfficeUser): string | null {
  const { winningCmsUrl, salespersonCode } = user
  if (!winningCmsUrl || !salespersonCode || !URL.canParse(winningCmsUrl)) return null
  if (/[?#]/.test(winningCmsUrl)) return null
  return `${winningCmsUrl.replace(/\/+$/, '')}/${pathOf(panel, salespersonCode)}`
}

function pathOf(panel: BackOfficePanel, salespersonCode: string): string {
  switch (panel.page) {
    case 'product':
      return `product-page?${queryOf({ sku: panel.sku })}`
    case 'project':
      return `project?${queryOf({ salespersoncode: salespersonCode })}`
    case 'createReminder': {
      const query = queryOf({ id: panel.id, projectId: panel.projectId })
      return query ? `reminders/create?${query}` : 'reminders/create'
    }
    case 'reminders':
      return 'reminders/list'
    case 'reminderStats':
      return 'reminders/stats'
    case 'customerProjects':
      return `project/list?${queryOf({ email: panel.email })}`
  }
}

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')
}

/**
 * Whether tokens may be passed to a page of the back office (COM-OP-40): its origin is on the host's list and
 * is a secure context (https or this machine).
 * @param origins the host's list, origins with spaces between them
 */
export function mayHoldTokens(url: string, origins: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, hostname, username, password } = new URL(url)
  const isLocal = protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|(?:[\w-]+\.)+localhost)$/.test(hostname)
  const isListed = origins.split(/\s+/).includes(origin)
  return isListed && (protocol === 'https:' || isLocal) && !username && !password
}

export interface PanelTokens {
  accessToken: string
  idToken: string
}

/**
 * The address that a panel's frame opens: the site's identifier in its query (COM-161), the tokens in its
 * fragment, which browsers send to no server and in no referrer (COM-159, COM-160, COM-OP-40).
 */
export function panelFrameUrl(url: string, siteId: string, { accessToken, idToken }: PanelTokens): string {
  const site = `${url.includes('?') ? '&' : '?'}${queryOf({ siteId })}`
  return `${url}${site}#${new URLSearchParams({ access_token: accessToken, id_token: idToken }).toString()}`
}
