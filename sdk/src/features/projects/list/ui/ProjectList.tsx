import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fill, globalMessages, toCountertopError } from '../../../../core'
import { onPageRestored } from '../../../../core/onPageRestored'
import { opensBackOffice } from '../../../../rules'
import { Button, TryAgain, useCountertop, useTexts } from '../../../../ui'
import { useAccount } from '../../../account'
import type { ListEntry } from '../../project.answers'
import { createProjectApi } from '../../project.api'
import { userIdOf } from '../../basics/inSession'
import { projectErrorsOf } from '../../basics/projectErrors'
import { Busy } from '../../parts/Busy'
import { unsavedInput } from '../../parts/useUnsaved'
import { createProjectListStore } from '../list.store'
import { projectListTexts } from '../list.texts'
import { ListFilters } from './ListFilters'
import { NewProject } from './NewProject'
import { ProjectRow } from './ProjectRow'

const LOADING_ROWS = 5

/**
 * Lists a customer's projects, or for staff all of the site: create, find, open, duplicate, delete.
 *
 * @param userId each account has its own store: nobody sees another one's projects
 */
export function ProjectList({ userId }: { userId: string }) {
  const countertop = useCountertop()
  const texts = useTexts('projectList', projectListTexts)
  const store = countertop.once(`projectList:${userId}`, createProjectListStore)
  const state = useStore(store.$state)
  const { projects, page, pages, filter, status, errors } = state
  const [isCreating, setIsCreating] = useState<boolean | 'restored'>(
    () => unsavedInput(countertop, 'newProject', '').get() !== '' && 'restored',
  )
  const [removed, setRemoved] = useState<ListEntry | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const restoring = useRef<ListEntry | null>(null)
  const api = createProjectApi(countertop)
  const account = useAccount()
  const isStaff = account !== null && opensBackOffice(account)
  const isDeleted = filter.deleted ?? false
  const isFiltered = Boolean(filter.search ?? filter.status ?? filter.mine ?? filter.holdsUntil)

  useEffect(() => {
    void store.load()
    // The browser shows the page as it was when a project was opened from it. Another account may have signed
    // in since: its list is about to replace this one.
    const left = new AbortController()
    onPageRestored(() => void (userIdOf(countertop) === userId && store.load()), left)
    return () => left.abort()
  }, [countertop, store, userId])

  async function act(send: () => Promise<unknown>): Promise<boolean> {
    try {
      await send()
      await store.load()
      return true
    } catch (thrown) {
      const text = projectErrorsOf(toCountertopError(thrown), 'list')[0] ?? ''
      globalMessages(countertop).show({ type: 'error', text, keepAlive: true })
      return false
    }
  }

  const remove = async (project: ListEntry) => {
    if (await act(() => api.remove(project.projectId))) {
      setRemoved(project)
      countertop.announcer.say(fill(texts.removed, { name: project.name }))
      heading.current?.focus()
    }
  }

  const restore = async (project: ListEntry) => {
    // The server refuses the second press of a double click, because nothing is left to restore.
    if (restoring.current === project) return
    restoring.current = project
    if (await act(() => api.restore(project.projectId, 'project', project.projectId))) {
      setRemoved(null)
      report(texts.restored, project)
      heading.current?.focus()
    } else restoring.current = null
  }

  const duplicate = async (project: ListEntry) => {
    if (await act(() => api.duplicateProject(project.projectId))) report(texts.duplicated, project)
  }

  const report = (text: string, { name }: ListEntry) =>
    globalMessages(countertop).show({ type: 'success', text: fill(text, { name }) })

  const showDeleted = (deleted: boolean) => {
    setRemoved(null)
    void store.filter(deleted ? { deleted } : {})
    heading.current?.focus()
  }

  return (
    <div className="project-list" {...{ part: 'project-list' }}>
      <div className="project-list-head">
        <h1 ref={heading} tabIndex={-1}>
          {isDeleted ? texts.deletedTitle : texts.title}
        </h1>
        {isDeleted && (
          <Button kind="secondary" onClick={() => showDeleted(false)}>
            {texts.allProjects}
          </Button>
        )}
        {!isCreating && !isDeleted && (
          <Button innerRef={opener} onClick={() => setIsCreating(true)}>
            {texts.newProject}
          </Button>
        )}
      </div>
      {isCreating && (
        <NewProject
          opener={opener}
          isRestored={isCreating === 'restored'}
          onClose={() => setIsCreating(false)}
        />
      )}
      {!isDeleted && (isFiltered || pages > 1 || projects.length > 3) && (
        <ListFilters store={store} isStaff={isStaff} />
      )}
      {removed && (
        <div className="project-list-new" role="group" aria-label={texts.undo}>
          <span>{fill(texts.removed, { name: removed.name })}</span>
          <Button kind="secondary" onClick={() => void restore(removed)}>
            {texts.undo}
          </Button>
        </div>
      )}
      {status === 'Failure' && (
        <TryAgain text={errors[0] ?? ''} button={texts.tryAgain} onRetry={() => void store.load()} />
      )}
      {(status === 'Loading' || status === 'Initial') && projects.length === 0 && (
        <Busy label={texts.loading} height={56} lines={LOADING_ROWS} />
      )}
      {status === 'Success' && projects.length === 0 && (
        <div className="project-empty">
          <h2>{isDeleted ? texts.noneDeleted : isFiltered ? texts.emptyPage : texts.empty}</h2>
          {!isFiltered && !isDeleted && <p className="muted">{texts.emptyText}</p>}
        </div>
      )}
      {projects.length > 0 && (
        <table role="table" aria-busy={status === 'Loading'} aria-label={texts.title}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {texts.project}
              </th>
              {isStaff && (
                <th role="columnheader" scope="col">
                  {texts.customer}
                </th>
              )}
              <th role="columnheader" scope="col">
                {texts.status}
              </th>
              <th role="columnheader" scope="col" className="number">
                {texts.products}
              </th>
              <th role="columnheader" scope="col" className="number">
                {texts.total}
              </th>
              <th role="columnheader" scope="col">
                {texts.changed}
              </th>
              <th role="columnheader" scope="col">
                <span className="vh">{texts.more}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {projects.map((project) => (
              <ProjectRow
                key={project.projectId}
                project={project}
                isStaff={isStaff}
                onRestore={isDeleted ? () => void restore(project) : undefined}
                onDuplicate={() => void duplicate(project)}
                onRemove={() => void remove(project)}
              />
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav className="project-pages" aria-label={texts.pages}>
          <Button kind="secondary" disabled={page <= 1} onClick={() => void store.goTo(page - 1)}>
            {texts.previous}
          </Button>
          <span className="figures" role="status">
            {fill(texts.page, { page, pages })}
          </span>
          <Button kind="secondary" disabled={page >= pages} onClick={() => void store.goTo(page + 1)}>
            {texts.next}
          </Button>
        </nav>
      )}
      {!isDeleted && status === 'Success' && (
        <div>
          <Button kind="quiet" onClick={() => showDeleted(true)}>
            {texts.deleted}
          </Button>
        </div>
      )}
    </div>
  )
}
