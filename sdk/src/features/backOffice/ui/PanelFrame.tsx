import { useEffect, useRef, useState } from 'react'
import { panelFrameUrl } from '../../../rules'
import { Skeleton, TryAgain, useCountertop } from '../../../ui'
import { createIdentityStore } from '../../account'
import type { backOfficeTexts } from '../backOffice.texts'

export interface PanelFrameProps {
  /** The panel's address, without tokens. */
  url: string
  title: string
  texts: typeof backOfficeTexts
  /** The page in the frame has finished its work. */
  onFinished(): void
}

/** The message of a finished back-office page that closes its panel. */
const FINISHED = 'countertop:panel-close'

/**
 * A back office page in a frame. Tokens are issued when the panel opens, so they are never older than it. The
 * address with tokens goes to the frame alone: neither state nor logs contain it, and the frame sends no
 * referrer (COM-OP-40).
 */
export function PanelFrame({ url, title, texts, onFinished }: PanelFrameProps) {
  const countertop = useCountertop()
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<'waiting' | 'open' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const identity = countertop.once('identity', createIdentityStore)
    identity.renew().then(
      (tokens) => {
        if (!isCurrent || !frame.current) return
        if (tokens === null) return setPhase('failed')
        frame.current.src = panelFrameUrl(url, countertop.brand.siteId, tokens)
        setPhase('open')
      },
      (error: unknown) => {
        countertop.log('The back office did not open.', error)
        if (isCurrent) setPhase('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [countertop, url, attempt])

  const finish = useRef(onFinished)
  finish.current = onFinished
  useEffect(() => {
    const { origin } = new URL(url)
    const handle = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
      const { type } = (data ?? {}) as { type?: unknown }
      const isOurs = from === origin && source === frame.current?.contentWindow
      if (isOurs && type === FINISHED) finish.current()
    }
    addEventListener('message', handle)
    return () => removeEventListener('message', handle)
  }, [url])

  return (
    <div aria-busy={phase === 'waiting'}>
      {phase === 'waiting' && (
        <>
          <span className="vh">{texts.opening}</span>
          <Skeleton height={48} lines={6} />
        </>
      )}
      {phase === 'failed' && (
        <TryAgain
          text={texts.failed}
          button={texts.retry}
          onRetry={() => {
            setPhase('waiting')
            setAttempt(attempt + 1)
          }}
        />
      )}
      <iframe
        ref={frame}
        className="back-office-frame"
        title={title}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox"
        hidden={phase !== 'open'}
      />
    </div>
  )
}
