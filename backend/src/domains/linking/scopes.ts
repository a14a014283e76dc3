/**
 * The scopes that a buyer may grant to a platform, named as in the Universal Commerce Protocol
 * (`{capability}:{scope}`), with the texts that the consent page and the account's page show.
 */
export const SCOPES = {
  'dev.ucp.shopping.checkout:manage':
    'Place orders in your name, with your contact details and your saved addresses',
  'dev.ucp.shopping.order:read': 'See your orders and their deliveries',
} as const

export type Scope = keyof typeof SCOPES

export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[]

const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name)

/**
 * Parses a space-separated list of scopes, without duplicates; undefined if it is empty or has an unknown
 * one.
 */
export const scopesOf = (text: string): Scope[] | undefined => {
  const names = [...new Set(text.split(' ').filter(Boolean))]
  return names.length > 0 && names.every(isScope) ? names : undefined
}

/** The texts of scopes. A scope that this release does not know any more is omitted. */
export const permissionsOf = (scopes: readonly string[]): string[] =>
  scopes.flatMap((name) => (isScope(name) ? [SCOPES[name]] : []))
