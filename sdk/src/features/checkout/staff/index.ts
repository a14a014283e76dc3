/** The code for staff only: a chunk of its own, loaded where the view offers it. */
export { StaffSection } from './StaffSection'

export const sheets: readonly string[] = []
