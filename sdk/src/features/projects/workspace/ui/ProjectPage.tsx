import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { routerOf } from '../../../../core'
import { loginPath } from '../../../../rules'
import {
  type LazyPart,
  Link,
  Skeleton,
  TryAgain,
  useCountertop,
  useEmit,
  usePart,
  useScope,
  useTexts,
} from '../../../../ui'
import { createIdentityStore } from '../../../account'
import { pageOf, type ProjectPageName } from '../../pageOf'
import { projectTexts } from '../../project.texts'
import { createProjectStore } from '../project.store'
import { Workspace } from './Workspace'

const loadList = () => import('../../list/part')
const loadShared = () => import('../../share/sharedPart')

export interface ProjectPageProps {
  projectId: string | undefined
  shareId: string | undefined
  /** Replaced in tests. */
  go?: (url: string) => void
}

/**
 * `<countertop-project>`: the list of projects, one project, or a shared one, by the element's attributes or
 * the page's address (COM-OP-42). Signed-out visitors of the first two go to the login page.
 */
export function ProjectPage({ projectId, shareId, go = (url) => location.assign(url) }: ProjectPageProps) {
  const countertop = useCountertop()
  const { url } = useStore(routerOf(countertop))
  const page = pageOf({ projectId, shareId, url })
  return (
    <div className="project-root">
      {page.name === 'shared' ? (
        <Later key={page.id} load={loadShared} props={{ shareId: page.id }} />
      ) : (
        <Private page={page} go={go} />
      )}
    </div>
  )
}

function Private({ page, go }: { page: ProjectPageName; go(url: string): void }) {
  const { $session } = useCountertop().once('identity', createIdentityStore)
  const userId = useStore($session)?.userId
  const texts = useTexts('project', projectTexts)
  const emit = useEmit()
  const login = loginPath(location.pathname + location.hash)

  useEffect(() => {
    if (userId !== undefined) return
    const url = new URL(login, location.origin).href
    if (emit('navigate', { url })) go(url)
  }, [userId, login, emit, go])

  if (userId === undefined) {
    return (
      <div className="project-empty">
        <h1>{texts.signInTitle}</h1>
        <Link className="button button-primary" href={login}>
          {texts.signIn}
        </Link>
      </div>
    )
  }
  if (page.name !== 'project') return <Later key={userId} load={loadList} props={{ userId }} />
  return <One key={page.id + userId} projectId={page.id} userId={userId} />
}

function One({ projectId, userId }: { projectId: string; userId: string }) {
  const countertop = useCountertop()
  const texts = useTexts('project', projectTexts)
  // Each account has its own store: nobody sees, or saves, what another one has entered.
  const store = countertop.once(`project:${projectId}:${userId}`, (each) =>
    createProjectStore(each, projectId),
  )
  const problem = useStore(store.$loadProblem)
  const info = useStore(store.$info)

  // Before the first paint, so that the project is on its way while the browser draws.
  useLayoutEffect(() => {
    store.load().catch(() => undefined)
  }, [store])

  if (problem === 'failed') {
    const errors = store.$errors.get().projectInfo ?? []
    return (
      <TryAgain
        text={errors[0] ?? texts.loadFailed}
        button={texts.tryAgain}
        onRetry={() => void store.load()}
      />
    )
  }
  if (problem !== null) {
    return <Gone title={texts[problem]} link={texts.allProjects} />
  }
  if (info === null) return <Loading label={texts.loading} isTall />
  return <Workspace store={store} info={info} texts={texts} />
}

/** Shown instead of a project, whose focus its title takes over. */
function Gone({ title, link }: { title: string; link: string }) {
  const { root, countertop } = useScope()
  const heading = useRef<HTMLHeadingElement>(null)
  // Read before the project is gone: a reader elsewhere on the page is not moved.
  const [hadFocus] = useState(() => root.activeElement !== null)
  useLayoutEffect(() => {
    if (hadFocus) heading.current?.focus()
    else countertop.announcer.say(title, { assertive: true })
  }, [hadFocus, countertop, title])
  return (
    <div className="project-empty">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Link className="button button-secondary" href="/project">
        {link}
      </Link>
    </div>
  )
}

const LOADING_ROWS = 6

/**
 * @param isTall keeps what follows below the view, so that it does not move there when the lines are drawn
 */
function Loading({ label, isTall = false }: { label: string; isTall?: boolean }) {
  return (
    <div
      role="group"
      aria-busy="true"
      aria-label={label}
      className={isTall ? 'project project-tall' : 'project'}
    >
      <Skeleton height={32} width="40%" />
      <Skeleton height={44} />
      <Skeleton height={56} lines={LOADING_ROWS} />
    </div>
  )
}

/** A page whose code is a part of its own. */
function Later<P extends object>({ load, props }: { load(): Promise<LazyPart<P>>; props: P }) {
  const texts = useTexts('project', projectTexts)
  const Part = usePart(load, true)
  return Part ? <Part {...props} /> : <Loading label={texts.loading} />
}
