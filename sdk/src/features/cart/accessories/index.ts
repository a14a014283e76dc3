import { accessoriesCss } from './accessories.css'

/** The chunk loaded below the lines of an open cart. */
export { CartAccessories as Part } from './CartAccessories'

export const sheets = [accessoriesCss]
