import { methodsCss } from './methods.css'
import { allParts } from './parts'

/** What the methods besides card need: a file of its own, fetched where the site offers one. */
export { MethodMark } from './MethodMark'
export { MethodPanel } from './MethodPanel'

export const sheets: readonly string[] = [methodsCss, ...allParts.flatMap(({ sheet }) => sheet ?? [])]
