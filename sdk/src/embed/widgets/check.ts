import { checkPage } from '../check/checkPage'

/** No widget: the loader requests this chunk to have the page checked. */
checkPage()

const { debug, texts } = window.Countertop?.configure?.({}) ?? {}
// Without its chunk the page works: only the warnings are missing.
if (debug && texts) import('../check/texts').then(({ checkTexts }) => checkTexts(texts)).catch(() => {})

export const widget = undefined
