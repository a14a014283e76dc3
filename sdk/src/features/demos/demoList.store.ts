import { atom, type ReadableAtom } from 'nanostores'
import { logged, pageCalls, type Api, type Countertop } from '../../core'
import { COOKING_DEMOS_PER_PAGE, sortDirection, toIsoDate, todayIn, type SortDirection } from '../../rules'

type Call = Api['GET /api/v2/cookingdemo']
export type DemoPage = Call['answer']
export type Demo = DemoPage['items'][number]

/** The list query (COM-404); dates are `YYYY-MM-DD`, null means any. */
export interface DemoQuery {
  sortDirection: SortDirection
  pageNo: number
  storeUri: string | null
  /** Slug of the manufacturer; the call's own `brand` names the site. */
  manufacturer: string | null
  cookingDemoType: string | null
  startDate: string
  /** Null: without an end. */
  endDate: string | null
}

export interface DemoListState {
  query: DemoQuery
  /** The last answer, which stays while another page loads. */
  page: DemoPage | null
  isLoading: boolean
  hasFailed: boolean
}

export interface DemoListStore {
  $state: ReadableAtom<DemoListState>
  load(): void
  /** Changes filters and returns to the first page. */
  filter(part: Partial<Omit<DemoQuery, 'pageNo'>>): void
  goTo(pageNo: number): void
  /** Drops a pending request. */
  stop(): void
}

/**
 * A list of cooking demos, initially today's, 12 per page (COM-084 to COM-087, COM-OP-25). An answer for
 * earlier filters is dropped.
 */
export function createDemoList(
  countertop: Countertop,
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
  let pending: AbortController | undefined

  async function read(): Promise<void> {
    pending?.abort()
    const controller = new AbortController()
    pending = controller
    set({ isLoading: true, hasFailed: false })
    const query = { ...withoutNulls($state.get().query), recordsPerPage: COOKING_DEMOS_PER_PAGE }
    const call = pageCalls(countertop).call('GET /api/v2/cookingdemo', {
      handlesError: true,
      query,
      signal: controller.signal,
    })
    const page = await logged(countertop, 'The cooking demos did not load.', call).catch(() => null)
    if (pending !== controller) return
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
      pending?.abort()
      pending = undefined
    },
  }
}

/** Omits nulls from the query. */
const withoutNulls = (query: DemoQuery) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null))
