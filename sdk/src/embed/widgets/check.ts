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
  const reported = new Set<string>()
  const check = () => checkContrast(reported)
  let timer = setTimeout(check)
  // Widgets are drawn later than this runs, or as they near the view. One check follows many of them.
  document.addEventListener('countertop:ready', () => {
    clearTimeout(timer)
    timer = setTimeout(check, 100)
  })
  if (api) void checkOrigin(api, brand)
  // Without its chunk the page works: only the warnings are missing.
  if (texts) import('../check/texts').then(({ checkTexts }) => checkTexts(texts)).catch(() => {})
}

export const widget = undefined
