import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../../core'
import { onPageRestored } from '../../../../core/onPageRestored'
import { opensBackOffice } from '../../../../rules'
import { Button, TryAgain, useCountertop, useTexts } from '../../../../ui'
import { useAccount } from '../../../account'
import { userIdOf } from '../../basics/inSession'
import { Busy } from '../../parts/Busy'
import { unsavedInput } from '../../parts/useUnsaved'
import { createProjectListStore } from '../list.store'
import { projectListTexts } from '../list.texts'
import { ListFilters } from './ListFilters'
import { NewProject } from './NewProject'
import { ProjectTable } from './ProjectTable'
import { useListActions } from './useListActions'

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
  const { projects, page, pages, filter, status, errors } = useStore(store.$state)
  const [isCreating, setIsCreating] = useState<boolean | 'restored'>(
    () => unsavedInput(countertop, 'newProject', '').get() !== '' && 'restored',
  )
  /** Once shown, the filters stay: until a cleared one is answered, the list is still short. */
  const hasFilters = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { removed, remove, restore, duplicate, forgetRemoved } = useListActions(store, heading)
  const account = useAccount()
  const isStaff = account !== null && opensBackOffice(account)
  const isDeleted = filter.deleted ?? false
  const isFiltered = Boolean(filter.search ?? filter.status ?? filter.mine ?? filter.holdsUntil)
  hasFilters.current ||= !isDeleted && (isFiltered || pages > 1 || projects.length > 3)

  useEffect(() => {
    void store.load()
    // The browser shows the page as it was when a project was opened from it. Another account may have signed
    // in since: its list is about to replace this one.
    const left = new AbortController()
    const reload = () => void (userIdOf(countertop) === userId && store.load())
    onPageRestored(reload, left)
    addEventListener('countertop:refresh', reload, left)
    return () => left.abort()
  }, [countertop, store, userId])

  const showDeleted = (deleted: boolean) => {
    forgetRemoved()
    void store.filter(deleted ? { deleted } : {})
    heading.current?.focus()
  }

  return (
    <div className="project-list" part="project-list">
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
      {!isDeleted && hasFilters.current && <ListFilters store={store} isStaff={isStaff} />}
      {removed && (
        <div className="project-banner" role="group" aria-label={texts.undo}>
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
        <ProjectTable
          projects={projects}
          isBusy={status === 'Loading'}
          isStaff={isStaff}
          onRestore={isDeleted ? restore : undefined}
          onDuplicate={duplicate}
          onRemove={remove}
        />
      )}
      {pages > 1 && (
        <Pages
          page={page}
          pages={pages}
          onGo={(to) => {
            void store.goTo(to)
            // The pressed button is disabled on the first and the last page.
            heading.current?.focus()
          }}
        />
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

function Pages({ page, pages, onGo }: { page: number; pages: number; onGo(page: number): void }) {
  const texts = useTexts('projectList', projectListTexts)
  return (
    <nav className="project-pages" aria-label={texts.pages}>
      <Button kind="secondary" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {texts.previous}
      </Button>
      <span className="figures" role="status">
        {fill(texts.page, { page, pages })}
      </span>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  )
}
