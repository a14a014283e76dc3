import { useCallback, useEffect, useRef, useState } from 'react'
import { fill, toCountertopError } from '../../../core'
import { brandOf, formatDdMmmYyyy, todayIn } from '../../../rules'
import { activeElement, Alert, Button, useCountertop } from '../../../ui'
import type { ConnectedApp } from '../current/account.store'
import { Failed, type SectionProps } from './Heading'
import { useAccountAnswer } from './useAccountAnswer'

const hasNoFocus = (): boolean => [null, document.body].includes(activeElement())

/**
 * The apps that may act for the account, each with a button to disconnect it; nothing where none is
 * connected.
 */
export function ConnectedApps({ texts }: Pick<SectionProps, 'texts'>) {
  const { client, announcer } = useCountertop()
  const read = useCallback(
    async (signal: AbortSignal) =>
      (await client.call('GET /api/account/apps', { signal })).items as readonly ConnectedApp[],
    [client],
  )
  const { value, error, retry } = useAccountAnswer('connected apps', read)
  /** Ids of apps that were disconnected since the answer. */
  const [gone, setGone] = useState<readonly string[]>([])
  const apps = value && value.filter(({ id }) => !gone.includes(id))
  /** The block stays while it loads again, because it has the focus. */
  const [isRetried, setIsRetried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  async function disconnect({ id, name, brand }: ConnectedApp): Promise<void> {
    setProblem(null)
    const pressed = activeElement()
    try {
      await client.call('DELETE /api/account/apps/{id}', { path: { id } })
      setGone((ids) => [...ids, id])
      announcer.say(fill(texts.appDisconnected, { name, brand: brandOf(brand).name }))
      // The pressed button is gone. The customer may type elsewhere by now.
      if (activeElement() === pressed || hasNoFocus()) heading.current?.focus()
    } catch (thrown) {
      setProblem(toCountertopError(thrown).message)
    }
  }

  const isShown = error !== null || isRetried || gone.length > 0 || (apps !== null && apps.length > 0)
  if (!isShown) return null

  function handleRetry(): void {
    setIsRetried(true)
    retry()
  }
  return (
    <div className="account-block">
      <h2 ref={heading} tabIndex={-1}>
        {texts.apps}
      </h2>
      <p className="muted">{apps?.length === 0 ? texts.noApps : texts.appsIntro}</p>
      {error && <Failed texts={texts} onRetry={handleRetry} />}
      {problem !== null && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      {apps !== null && apps.length > 0 && (
        <ul className="account-orders">
          {apps.map((app) => (
            <AppCard key={app.id} app={app} texts={texts} onDisconnect={() => disconnect(app)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function AppCard({
  app,
  texts,
  onDisconnect,
}: Pick<SectionProps, 'texts'> & { app: ConnectedApp; onDisconnect(): Promise<void> }) {
  const { brand: here } = useCountertop()
  const [phase, setPhase] = useState<'idle' | 'asked' | 'busy'>('idle')
  const { name } = app
  const disconnectButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const before = useRef(phase)
  // The focused button disappears with each step; the safe answer of the question has the focus.
  useEffect(() => {
    if (phase === 'asked') cancelButton.current?.focus()
    else if (phase === 'idle' && before.current !== 'idle' && hasNoFocus()) disconnectButton.current?.focus()
    before.current = phase
  }, [phase])
  // An account may connect the same app at several brands.
  const brand = brandOf(app.brand).name
  const date = formatDdMmmYyyy(todayIn(here.timeZone, new Date(app.connectedAt)))
  async function handleDisconnect(): Promise<void> {
    setPhase('busy')
    await onDisconnect()
    setPhase('idle')
  }
  return (
    <li className="account-card">
      <p className="account-address">
        <strong>{name}</strong>
        <span className="muted">{fill(texts.appSince, { host: app.host, brand, date })}</span>
      </p>
      <ul className="account-permissions">
        {app.permissions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {phase === 'idle' ? (
        <div className="account-card-actions">
          <Button
            kind="quiet"
            innerRef={disconnectButton}
            aria-label={fill(texts.disconnectApp, { name, brand })}
            onClick={() => setPhase('asked')}
          >
            {texts.disconnect}
          </Button>
        </div>
      ) : (
        <>
          <p role="status">{fill(texts.disconnectQuestion, { name, brand })}</p>
          <div className="account-actions">
            <Button busy={phase === 'busy'} onClick={() => void handleDisconnect()}>
              {texts.disconnect}
            </Button>
            <Button kind="quiet" innerRef={cancelButton} onClick={() => setPhase('idle')}>
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
