import { atom, type ReadableAtom } from 'nanostores'
import type { PageData } from '../rules'
import type { CountertopEvents } from './events'

let $route: ReadableAtom<string> | undefined
let declared: { url: string; page: Partial<PageData> } | undefined

/**
 * Address of the page, one for all brands of it. A host with a router of its own tells it (`Countertop.setRoute`); until one does,
 * the browser's history is watched. A change of the fragment alone is no other page.
 */
export function routeAtom(): ReadableAtom<string> {
  if ($route) return $route
  const here = (): string => (globalThis.location?.href ?? '').replace(/#.*/, '')
  const $url = atom(here())
  let isTold = false
  globalThis.document?.addEventListener('countertop:route', (event) => {
    const { url, page } = (event as CustomEvent<CountertopEvents['route']>).detail
    isTold = true
    declared = page && { url, page }
    $url.set(url)
  })
  globalThis.addEventListener?.('popstate', () => $url.set(here()))
  watchHistory(() => {
    if (!isTold) $url.set(here())
  })
  $route = $url
  return $url
}

/** What the host said of the page at an address, beside the address. */
export function declaredPage(url: string): Partial<PageData> | undefined {
  return declared?.url === url ? declared.page : undefined
}

function watchHistory(tell: () => void): void {
  const { navigation, history } = globalThis as { navigation?: EventTarget; history?: History }
  if (navigation || !history) return navigation?.addEventListener('currententrychange', tell)
  // Browsers without the Navigation API tell nobody of these two.
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name]
    history[name] = (...entry) => {
      native.apply(history, entry)
      tell()
    }
  }
}
