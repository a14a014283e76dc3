/**
 * What a linked platform may do for a buyer, by the names of the Universal Commerce Protocol
 * (`{capability}:{scope}`), in the words of the page where the buyer allows it and of the account's page.
 */
export const SCOPES = {
  'dev.ucp.shopping.checkout:manage':
    'Place orders in your name, with your contact details and your saved addresses',
  'dev.ucp.shopping.order:read': 'See your orders and their deliveries',
} as const

export type Scope = keyof typeof SCOPES

export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[]

const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name)

/** The scopes of a request, each once; undefined where one is not known or none is named. */
export const scopesOf = (text: string): Scope[] | undefined => {
  const names = [...new Set(text.split(' ').filter(Boolean))]
  return names.length > 0 && names.every(isScope) ? names : undefined
}

/** What scopes allow, in plain words. One of an earlier release that is not known any more is left out. */
export const permissionsOf = (scopes: readonly string[]): string[] =>
  scopes.flatMap((name) => (isScope(name) ? [SCOPES[name]] : []))
