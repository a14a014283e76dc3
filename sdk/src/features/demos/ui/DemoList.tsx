import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { fill } from '../../../core'
import { isForCustomers, sortDirection, toIsoDate, todayIn, type SortDirection } from '../../../rules'
import {
  Button,
  Link,
  scrollToElement,
  Select,
  Skeleton,
  TextInput,
  TryAgain,
  useCountertop,
  useTexts,
  Waiting,
} from '../../../ui'
import { createStoresStore } from '../../stores'
import { demoPath } from '../addresses'
import { createDemoList, type Demo, type DemoListState, type DemoListStore } from '../demoList.store'
import { demosTexts } from '../demos.texts'
import { DemoFacts } from './DemoFacts'
import { DemoPicture } from './DemoPicture'
import { priceText } from './demoWords'

export interface DemoListProps {
  /** The initial store filter. */
  storeUri: string | null
  /** Slug of a manufacturer. */
  manufacturer: string | null
}

/** Upcoming cooking demos, with filters and pages (COM-083 to COM-087). */
export function DemoList({ storeUri, manufacturer }: DemoListProps) {
  const countertop = useCountertop()
  const texts = useTexts('demos', demosTexts)
  const store = useMemo(
    () => createDemoList(countertop, { storeUri, manufacturer }),
    [countertop, storeUri, manufacturer],
  )
  const state = useStore(store.$state)
  const top = useRef<HTMLDivElement>(null)
  const { page, query, isLoading, hasFailed } = state

  useEffect(() => {
    store.load()
    return store.stop
  }, [store])

  function goTo(pageNo: number): void {
    store.goTo(pageNo)
    if (!top.current) return
    void scrollToElement(top.current)
    top.current.focus({ preventScroll: true })
  }

  return (
    <div ref={top} className="demos" part="demos" tabIndex={-1}>
      <Filters store={store} state={state} />
      {hasFailed ? (
        <TryAgain text={texts.failed} button={texts.retry} onRetry={store.load} />
      ) : page === null ? (
        <Waiting label={texts.loading}>
          <div className="demo-grid">
            {[0, 1, 2].map((place) => (
              <Skeleton key={place} height={420} />
            ))}
          </div>
        </Waiting>
      ) : (
        <div aria-busy={isLoading || undefined} className={isLoading ? 'demos-loading' : undefined}>
          <p className={page.totalRecords === 0 ? 'vh' : 'demos-count'} role="status">
            {page.totalRecords === 1 ? texts.countOne : fill(texts.count, { count: page.totalRecords })}
          </p>
          {page.items.length === 0 ? (
            <Empty store={store} query={query} />
          ) : (
            <ul className="demo-grid">
              {page.items.map((demo) => (
                <li key={demo.id}>
                  <DemoCard demo={demo} />
                </li>
              ))}
            </ul>
          )}
          <Pages
            page={page.pageNo}
            pages={Math.ceil(page.totalRecords / page.recordsPerPage)}
            onChange={goTo}
          />
        </div>
      )}
    </div>
  )
}

function Filters({ store, state: { query, page } }: { store: DemoListStore; state: DemoListState }) {
  const countertop = useCountertop()
  const texts = useTexts('demos', demosTexts)
  const stores = countertop.once('stores', createStoresStore)
  const all = useStore(stores.$stores)
  useEffect(() => {
    // Without the stores, day and kind can still be filtered.
    stores.load().catch(() => undefined)
  }, [stores])
  const choices = (values: readonly { value: string; label: string }[], any: string) => [
    { value: '', label: any },
    ...values,
  ]
  return (
    <form className="demo-filters" part="demo-filters" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        type="date"
        label={texts.from}
        reserve={false}
        value={query.startDate}
        max={query.endDate ?? undefined}
        onChange={(startDate) => {
          if (startDate === '') return
          const isAfter = query.endDate !== null && query.endDate < startDate
          store.filter({ startDate, ...(isAfter ? { endDate: startDate } : {}) })
        }}
      />
      <TextInput
        type="date"
        label={texts.to}
        reserve={false}
        value={query.endDate ?? ''}
        min={query.startDate}
        onChange={(endDate) => store.filter({ endDate: endDate === '' ? null : endDate })}
      />
      <Select
        label={texts.store}
        reserve={false}
        value={query.storeUri ?? ''}
        choices={choices(
          (all ?? []).map(({ storeUri, name }) => ({ value: storeUri, label: name })),
          texts.anyStore,
        )}
        onChange={(storeUri) => store.filter({ storeUri: storeUri || null })}
      />
      <Select
        label={texts.type}
        reserve={false}
        value={query.cookingDemoType ?? ''}
        choices={choices(
          (page?.types ?? []).map((type) => ({ value: type, label: type })),
          texts.anyType,
        )}
        onChange={(type) => store.filter({ cookingDemoType: type || null })}
      />
      <Select
        label={texts.sort}
        reserve={false}
        value={String(query.sortDirection)}
        choices={[
          { value: String(sortDirection.None), label: texts.soonest },
          { value: String(sortDirection.Descending), label: texts.latest },
        ]}
        onChange={(direction) => store.filter({ sortDirection: Number(direction) as SortDirection })}
      />
    </form>
  )
}

function Empty({ store, query }: { store: DemoListStore; query: DemoListState['query'] }) {
  const { brand } = useCountertop()
  const texts = useTexts('demos', demosTexts)
  const today = toIsoDate(todayIn(brand.timeZone, new Date()))
  const isToday = query.startDate === today && query.endDate === today
  return (
    <div className="demos-empty">
      <p>{isToday ? texts.emptyToday : texts.empty}</p>
      {query.endDate !== null && (
        <Button kind="secondary" onClick={() => store.filter({ endDate: null })}>
          {texts.seeAll}
        </Button>
      )}
    </div>
  )
}

function DemoCard({ demo }: { demo: Demo }) {
  const texts = useTexts('demos', demosTexts)
  return (
    <article className="demo-card" part="demo-card">
      <DemoPicture src={demo.image} />
      <div className="demo-card-text">
        <p className="demo-kind">
          {demo.cookingDemoType}
          {isForCustomers(demo) && <span className="demo-badge">{texts.customers}</span>}
        </p>
        <h2 className="demo-title">
          <Link href={demoPath(demo.id)}>{demo.title}</Link>
        </h2>
        <DemoFacts demo={demo} />
      </div>
      <p className="demo-card-foot demo-price">{priceText(demo, texts)}</p>
    </article>
  )
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const texts = useTexts('demos', demosTexts)
  if (pages < 2) return null
  return (
    <nav className="demo-pages" aria-label={texts.pages}>
      <Button kind="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {texts.previous}
      </Button>
      <span aria-current="page">{fill(texts.page, { page, pages })}</span>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  )
}
