import { checkEvents } from '../check/checkEvents'
import { checkPage } from '../check/checkPage'
import type { CountertopStub } from '../loader/api'

/** No widget: the loader requests this chunk to have the page checked. */
checkPage()

const { configure, heard = {} } = (window.Countertop ?? {}) as Partial<CountertopStub> & { heard?: object }
checkEvents(Object.keys(heard))

const { debug, texts } = configure?.({}) ?? {}
if (debug) {
  // Without its chunk the page works: only the warnings are missing.
  if (texts) import('../check/texts').then(({ checkTexts }) => checkTexts(texts)).catch(() => {})
}

export const widget = undefined
