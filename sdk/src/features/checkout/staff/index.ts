/** What staff alone need: a file of its own, fetched for whom the view offers it. */
export { StaffSection } from './StaffSection'

export const sheets: readonly string[] = []
