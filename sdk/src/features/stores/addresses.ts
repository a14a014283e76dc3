/** Pages of the host's site that stores link to (COM-038, COM-039, COM-041). */
export const STORES_PATH = '/stores'
export const storePath = (storeUri: string): string => `${STORES_PATH}/${encodeURIComponent(storeUri)}`
export const tourPath = (storeUri: string): string => `/virtual-tour/${encodeURIComponent(storeUri)}`
export const demosPath = (storeUri: string): string =>
  `/cooking-demos?storeUri=${encodeURIComponent(storeUri)}`
