import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fill } from '../../../../core'
import { addDays, QUOTE_STATUSES, type QuoteStatus, todayIn, toIsoDate } from '../../../../rules'
import { Checkbox, Select, TextInput, useCountertop, useTexts } from '../../../../ui'
import type { ProjectListStore } from '../list.store'
import { projectListTexts } from '../list.texts'

const SEARCH_PAUSE_MS = 300
/** The filter for ending prices lists projects whose agreed prices expire within this many days. */
const ENDING_DAYS = 7

/** Search and filters of the list; for staff also their own projects and those whose prices end soon. */
export function ListFilters({ store, isStaff }: { store: ProjectListStore; isStaff: boolean }) {
  const { brand } = useCountertop()
  const texts = useTexts('projectList', projectListTexts)
  const { filter } = useStore(store.$state)
  const today = todayIn(brand.timeZone, new Date())
  return (
    <div className="project-list-filter">
      <Search store={store} />
      <Select
        label={texts.filterStatus}
        reserve={false}
        value={filter.status ?? ''}
        placeholder={texts.anyStatus}
        choices={QUOTE_STATUSES.map((value) => ({ value, label: value }))}
        onChange={(value) => void store.filter({ ...filter, status: (value || undefined) as QuoteStatus })}
      />
      {isStaff && (
        <Checkbox
          label={texts.mine}
          checked={filter.mine ?? false}
          onChange={(mine) => void store.filter({ ...filter, mine: mine || undefined })}
        />
      )}
      {isStaff && (
        <Checkbox
          label={fill(texts.ending, { days: ENDING_DAYS })}
          checked={filter.holdsUntil !== undefined}
          onChange={(isOn) =>
            void store.filter({
              ...filter,
              holdsUntil: isOn ? toIsoDate(addDays(today, ENDING_DAYS)) : undefined,
            })
          }
        />
      )}
    </div>
  )
}

function Search({ store }: { store: ProjectListStore }) {
  const texts = useTexts('projectList', projectListTexts)
  const [text, setText] = useState(store.$state.get().filter.search ?? '')
  useEffect(() => {
    const search = text.trim() || undefined
    const timer = setTimeout(() => {
      const { filter } = store.$state.get()
      if (filter.search !== search) void store.filter({ ...filter, search })
    }, SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, store])
  return (
    <TextInput
      type="search"
      label={texts.search}
      reserve={false}
      value={text}
      maxLength={100}
      onChange={setText}
    />
  )
}
