import { useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../../core'
import { Button, TextInput, useTexts } from '../../../ui'
import { Busy } from '../parts/Busy'
import type { ListEntry, ListFilter } from '../project.answers'
import type { ProjectApi } from '../project.api'
import { useLookup } from '../parts/useLookup'
import { pickTexts } from './pick.texts'

/** Number of projects in one answer, newest first. */
export const PICKED_PAGE = 20
const SEARCH_PAUSE_MS = 300
/** The search is offered from this number of projects on. */
const SEARCHED = 8

export interface ProjectPickerProps {
  api: Pick<ProjectApi, 'list'>
  filter: ListFilter
  /** The name of the list for screen readers. */
  label: string
  /** Shown if there is no project at all. */
  none: string
  /** Whether the projects belong to several customers. */
  showsCustomers: boolean
  chosen: ListEntry | null
  onChoose(project: ListEntry): void
  /** Why a project cannot be chosen; undefined if it can. */
  refusalOf?(project: ListEntry): string | undefined
}

/**
 * Chooses one of any number of projects: the newest are listed, "Show more projects" appends the next ones,
 * and a search finds the others. A chosen project stays in the list whatever is searched for.
 */
export function ProjectPicker(props: ProjectPickerProps) {
  const { api, filter, label, none, showsCustomers, chosen, onChoose, refusalOf } = props
  const texts = useTexts('projectPick', pickTexts)
  const name = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState({ search: '', page: 1 })
  const [found, setFound] = useState<{ projects: readonly ListEntry[]; total: number } | null>(null)
  const [isSearchable, setIsSearchable] = useState(false)
  const { search, page } = wanted
  const { value, failed } = useLookup('projectList', `${page} ${search}`, (signal) =>
    api.list(page, PICKED_PAGE, { ...filter, search: search || undefined }, signal),
  )

  useEffect(() => {
    const next = typed.trim()
    if (next === search) return
    const timer = setTimeout(() => setWanted({ search: next, page: 1 }), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, search])

  useEffect(() => {
    if (value === null) return
    const { projects, totalProjects: total } = value
    if (total >= SEARCHED) setIsSearchable(true)
    setFound((before) => ({
      total,
      projects: page === 1 || !before ? projects : merged(before.projects, projects),
    }))
    // oxlint-disable-next-line react/exhaustive-deps -- `value` is that of the page
  }, [value])

  const shown = found?.projects ?? []
  const listed = chosen === null || shown.some(isOf(chosen)) ? shown : [chosen, ...shown]
  const isLoading = value === null && !failed
  const total = found?.total ?? 0
  // A short list needs no number.
  const many = isSearchable ? fill(texts.count, { count: shown.length, of: total }) : ''
  const nothing = search === '' ? none : texts.nothing
  const countText = total === 0 ? nothing : total === 1 && isSearchable ? texts.countOne : many

  // The pressed button has moved down or is gone, so the first of the added projects is focused.
  const focusFrom = useRef<number | null>(null)
  useEffect(() => {
    if (focusFrom.current === null || shown.length <= focusFrom.current) return
    const next = listed.slice(focusFrom.current).find((project) => refusalOf?.(project) === undefined)
    list.current?.querySelector<HTMLInputElement>(`[value="${next?.projectId ?? ''}"]`)?.focus()
    focusFrom.current = null
    // oxlint-disable-next-line react/exhaustive-deps -- only new projects move the focus
  }, [found])

  return (
    <div className="pick">
      {isSearchable && (
        <TextInput
          label={texts.search}
          type="search"
          reserve={false}
          maxLength={100}
          value={typed}
          onChange={setTyped}
          // Enter in the search must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {failed}
      {found === null && !failed && <Busy height={44} lines={3} />}
      {found !== null && (
        <p role="status" className={countText === '' ? 'vh' : 'muted'}>
          {countText}
        </p>
      )}
      {listed.length > 0 && (
        <fieldset className="dialog-list" ref={list} aria-busy={isLoading}>
          <legend className="vh">{label}</legend>
          {listed.map((project) => (
            <Choice
              key={project.projectId}
              name={name}
              project={project}
              showsCustomer={showsCustomers}
              refusal={refusalOf?.(project)}
              isChosen={project.projectId === chosen?.projectId}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      )}
      {page * PICKED_PAGE < total && (
        <div>
          <Button
            kind="secondary"
            busy={isLoading}
            onClick={() => {
              focusFrom.current = listed.length
              setWanted({ search, page: page + 1 })
            }}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  name: string
  project: ListEntry
  showsCustomer: boolean
  refusal: string | undefined
  isChosen: boolean
  onChoose(project: ListEntry): void
}

function Choice({ name, project, showsCustomer, refusal, isChosen, onChoose }: ChoiceProps) {
  const texts = useTexts('projectPick', pickTexts)
  const { projectId, projectRef, customerName, productCount } = project
  const facts = [
    projectRef,
    showsCustomer ? customerName : '',
    fill(productCount === 1 ? texts.unit : texts.units, { count: productCount }),
    refusal ?? '',
  ]
  return (
    <label className="pick-choice">
      <input
        type="radio"
        name={name}
        value={projectId}
        checked={isChosen}
        disabled={refusal !== undefined}
        onChange={() => onChoose(project)}
      />
      <span>
        {project.name} <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </label>
  )
}

const isOf =
  ({ projectId }: Pick<ListEntry, 'projectId'>) =>
  (other: Pick<ListEntry, 'projectId'>): boolean =>
    other.projectId === projectId

/**
 * Appends a page. A change made meanwhile may move a project to another page, so repeated ones are dropped.
 */
const merged = (before: readonly ListEntry[], next: readonly ListEntry[]): ListEntry[] => [
  ...before,
  ...next.filter((project) => !before.some(isOf(project))),
]
