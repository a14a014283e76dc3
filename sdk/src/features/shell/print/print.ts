/** The chunk loaded once the shopper has a store. */
export { PrintStore as Part } from './PrintStore'

export const sheets: readonly string[] = []
