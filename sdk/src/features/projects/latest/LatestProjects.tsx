import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../core'
import { onPageRestored } from '../../../core/onPageRestored'
import { loginPath } from '../../../rules'
import { Button, Link, useCountertop, useTexts } from '../../../ui'
import { createIdentityStore } from '../../account'
import { NewProject } from '../list/ui/NewProject'
import { Busy } from '../parts/Busy'
import { useLookup } from '../parts/useLookup'
import { latestTexts } from './latest.texts'

const PROJECT_PATH = '/project'
const LOADING_ROWS = 5

/**
 * The five latest projects of the signed-in person, with "New project"; a visitor signs in first (COM-306).
 */
export function LatestProjects() {
  const texts = useTexts('latestProjects', latestTexts)
  const { $session } = useCountertop().once('identity', createIdentityStore)
  const userId = useStore($session)?.userId
  if (userId !== undefined) return <Latest key={userId} />
  return (
    <div className="latest-projects">
      <p>{texts.signInText}</p>
      <Link className="button button-primary" href={loginPath(PROJECT_PATH)}>
        {texts.signIn}
      </Link>
    </div>
  )
}

function Latest() {
  const { client } = useCountertop()
  const texts = useTexts('latestProjects', latestTexts)
  const [isCreating, setIsCreating] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { value, failed, retry } = useLookup('projectList', 'latest', (signal) =>
    client.call('GET /api/v2/project/navbar', { signal }),
  )
  useEffect(() => {
    const left = new AbortController()
    onPageRestored(retry, left)
    addEventListener('countertop:refresh', retry, left)
    return () => left.abort()
  })
  const productsText = (count: number): string => {
    if (count === 0) return texts.productsNone
    return count === 1 ? texts.productsOne : fill(texts.products, { count: count.toLocaleString('en-AU') })
  }
  return (
    <div className="latest-projects">
      {isCreating ? (
        <NewProject opener={opener} onClose={() => setIsCreating(false)} />
      ) : (
        <Button kind="secondary" innerRef={opener} onClick={() => setIsCreating(true)}>
          {texts.newProject}
        </Button>
      )}
      {!value && (failed ?? <Busy label={texts.loading} height={56} lines={LOADING_ROWS} />)}
      {value?.projects.length === 0 && <p className="muted">{texts.empty}</p>}
      {value && value.projects.length > 0 && (
        <>
          <ul aria-label={texts.latest}>
            {value.projects.map(({ projectId, name, productCount, quoteStatus }) => (
              <li key={projectId}>
                <Link className="latest-project" href={`${PROJECT_PATH}/${projectId}`}>
                  <span>
                    <strong>{name}</strong>
                    <span className="muted">{productsText(productCount)}</span>
                  </span>
                  <span className={`chip chip-${quoteStatus}`}>{quoteStatus}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Link className="latest-all" href={PROJECT_PATH}>
            {texts.all}
          </Link>
        </>
      )}
    </div>
  )
}
