import { checkContrast } from '../check/checkContrast'
import { checkEvents } from '../check/checkEvents'
import { checkOrigin } from '../check/checkOrigin'
import { checkPage } from '../check/checkPage'
import type { CountertopStub } from '../loader/api'

/** No widget: the loader requests this chunk to have the page checked. */
checkPage()

const { configure, heard = {} } = (window.Countertop ?? {}) as Partial<CountertopStub> & { heard?: object }
checkEvents(Object.keys(heard))

const { api, brand, debug, texts } = configure?.({}) ?? {}
if (debug) {
  checkContrast()
  if (api) void checkOrigin(api, brand)
  // Without its chunk the page works: only the warnings are missing.
  if (texts) import('../check/texts').then(({ checkTexts }) => checkTexts(texts)).catch(() => {})
}

export const widget = undefined
