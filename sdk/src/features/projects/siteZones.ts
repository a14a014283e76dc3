/** Time zones of the shops, in which a project's days are counted. */
export const SITE_ZONES = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' } as const
