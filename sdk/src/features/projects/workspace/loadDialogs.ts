/** Loads the part of the dialogs, and what the page seldom needs. */
export const loadDialogs = () => import('./ui/dialogsPart')
