import { atom, type ReadableAtom } from 'nanostores'
import { pageDataOf, routeOf, type PageData, type RouterState } from '../../rules'
import type { Countertop } from '../context'
import { declaredPage } from '../route'

/** The current page, as the brand's table of pages reads its address (SHL-485, COM-420). */
export function routerOf(countertop: Countertop): ReadableAtom<RouterState> {
  return countertop.once('router', createRouter)
}

function createRouter({ brand, config, $route, on }: Countertop): ReadableAtom<RouterState> {
  const first = $route.get()
  const read = (url: string): RouterState => {
    const state = routeOf(brand, url)
    // The host's data about its page takes precedence over the address.
    const page: Partial<PageData> | undefined =
      declaredPage(url) ?? (url === first && config.pageType ? { pageType: config.pageType } : undefined)
    if (!page) return state
    return { ...state, pageData: { ...pageDataOf(page.pageType ?? state.pageData.pageType), ...page } }
  }
  const $state = atom(read(first))
  $route.listen((url) => $state.set(read(url)))
  // The host may add data to a page whose address it has already set.
  on('route', ({ url, page }) => {
    if (page && JSON.stringify(read(url).pageData) !== JSON.stringify($state.get().pageData)) {
      $state.set(read(url))
    }
  })
  return $state
}
