import { methodsCss } from './methods.css'
import { allParts } from './parts'

/** The code of all methods except card: a chunk of its own, loaded where the site offers one. */
export { MethodMark } from './MethodMark'
export { MethodPanel } from './MethodPanel'

export const sheets: readonly string[] = [methodsCss, ...allParts.flatMap(({ sheet }) => sheet ?? [])]
