/** The chunk that is fetched when a store of the shopper's is known. */
export { PrintStore as Part } from './PrintStore'

export const sheets: readonly string[] = []
