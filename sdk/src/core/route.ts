import { atom, type ReadableAtom } from 'nanostores'
import type { PageData } from '../rules'
import type { CountertopEvents } from './events'
import { pageWide } from './pageWide'

interface Route {
  $url: ReadableAtom<string>
  declared?: { url: string; page: Partial<PageData> } | undefined
}

/**
 * Address of the page, shared by all its brands. A host with its own router sets it (`Countertop.setRoute`);
 * until then the browser's history is watched. A change of the fragment alone is not a navigation.
 */
export const routeAtom = (): ReadableAtom<string> => sharedRoute().$url

/** The host's data about the page at an address. */
export function declaredPage(url: string): Partial<PageData> | undefined {
  const { declared } = sharedRoute()
  return declared?.url === url ? declared.page : undefined
}

const sharedRoute = (): Route => pageWide('route', createRoute)

function createRoute(): Route {
  const here = (): string => (globalThis.location?.href ?? '').replace(/#.*/, '')
  const $url = atom(here())
  const route: Route = { $url }
  let isDeclared = false
  globalThis.document?.addEventListener('countertop:route', (event) => {
    const { url, page } = (event as CustomEvent<CountertopEvents['route']>).detail
    isDeclared = true
    route.declared = page && { url, page }
    $url.set(url)
  })
  globalThis.addEventListener?.('popstate', () => $url.set(here()))
  watchHistory(() => {
    if (!isDeclared) $url.set(here())
  })
  return route
}

function watchHistory(handleChange: () => void): void {
  const { navigation, history } = globalThis as { navigation?: EventTarget; history?: History }
  if (navigation || !history) return navigation?.addEventListener('currententrychange', handleChange)
  // Browsers without the Navigation API fire no event for these two.
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name]
    history[name] = (...entry) => {
      native.apply(history, entry)
      handleChange()
    }
  }
}
