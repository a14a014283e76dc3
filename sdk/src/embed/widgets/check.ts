import { checkPage } from '../check/checkPage'

/** No widget: the loader requests this chunk to have the page checked. */
checkPage()

export const widget = undefined
