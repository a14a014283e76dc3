import { extrasCss } from './extras.css'

/** The chunk loaded once a cart with products is open. */
export { CartExtras as Part } from './CartExtras'

export const sheets = [extrasCss]
