/** Days of a project are the shop's days. */
export const SITE_ZONES = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' } as const
