/** The file behind `loadCardFields`. */
export { CardFields } from './CardFields'
