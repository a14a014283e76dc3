/** The file behind `loadCardFields`. */
export { CardFields } from './CardFields'

export const sheets: readonly string[] = []
