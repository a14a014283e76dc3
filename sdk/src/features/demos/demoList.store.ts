import { atom, type ReadableAtom } from 'nanostores'
import { logged, type Api, type Countertop } from '../../core'
import { COOKING_DEMOS_PER_PAGE, sortDirection, toIsoDate, todayIn, type SortDirection } from '../../rules'

type Call = Api['GET /api/v2/cookingdemo']
export type DemoPage = Call['answer']
export type Demo = DemoPage['items'][number]

/** The list query (COM-404); dates are `YYYY-MM-DD`, null means any. */
export interface DemoQuery {
  sortDirection: SortDirection
  pageNo: number
  storeUri: string | null
  /** Slug of the maker: the call's `brand` names the site. */
  manufacturer: string | null
  cookingDemoType: string | null
  startDate: string
  /** Null: without an end. */
  endDate: string | null
}

export interface DemoListState {
  query: DemoQuery
  /** What was answered last; stays while another page is on its way. */
  page: DemoPage | null
  isLoading: boolean
  hasFailed: boolean
}

export interface DemoListStore {
  $state: ReadableAtom<DemoListState>
  load(): void
  /** Other filters; the list begins at its first page again. */
  filter(part: Partial<Omit<DemoQuery, 'pageNo'>>): void
  goTo(pageNo: number): void
  /** Drops what is on its way. */
  stop(): void
}

/**
 * A list of cooking demos. It begins with those of today, 12 a page (COM-084 to COM-087, OP-25); an answer that other filters have
 * overtaken is dropped.
 */
export function createDemoList(
  countertop: Pick<Countertop, 'client' | 'log' | 'brand'>,
  given: Pick<DemoQuery, 'storeUri' | 'manufacturer'>,
): DemoListStore {
  const today = toIsoDate(todayIn(countertop.brand.timeZone, new Date()))
  const $state = atom<DemoListState>({
    query: {
      ...given,
      sortDirection: sortDirection.None,
      pageNo: 1,
      cookingDemoType: null,
      startDate: today,
      endDate: today,
    },
    page: null,
    isLoading: false,
    hasFailed: false,
  })
  const set = (part: Partial<DemoListState>): void => $state.set({ ...$state.get(), ...part })
  let running: AbortController | undefined

  async function read(): Promise<void> {
    running?.abort()
    const controller = new AbortController()
    running = controller
    set({ isLoading: true, hasFailed: false })
    const query = { ...asked($state.get().query), recordsPerPage: COOKING_DEMOS_PER_PAGE }
    const call = countertop.client.call('GET /api/v2/cookingdemo', { query, signal: controller.signal })
    const page = await logged(countertop, 'The cooking demos could not be read.', call).catch(() => null)
    if (running !== controller) return
    set(page === null ? { isLoading: false, hasFailed: true } : { page, isLoading: false })
  }

  return {
    $state,
    load: () => void read(),
    filter(part) {
      set({ query: { ...$state.get().query, ...part, pageNo: 1 } })
      void read()
    },
    goTo(pageNo) {
      set({ query: { ...$state.get().query, pageNo } })
      void read()
    },
    stop() {
      running?.abort()
      running = undefined
    },
  }
}

/** Only what is asked for: a null is left out of the address. */
const asked = (query: DemoQuery) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null))
