import { methodsCss } from './methods.css'

/** What the methods besides card need: a file of its own, fetched where the site offers one. */
export { MethodMark } from './marks'
export { MethodPanel } from './MethodPanel'

export const sheets = [methodsCss]
