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
}

/**
 * A page of the back office in a frame. Its tokens are made when it opens, so that they are never older than the panel, and its address is
 * put together for the frame alone: it is kept in no state and no log, and the frame sends no referrer (commerce OP-40).
 */
export function PanelFrame({ url, title, texts }: PanelFrameProps) {
  const countertop = useCountertop()
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<'waiting' | 'open' | 'failed'>('waiting')
  const [turn, setTurn] = useState(0)

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
        countertop.log('The back office could not be opened.', error)
        if (isCurrent) setPhase('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [countertop, url, turn])

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
            setTurn(turn + 1)
          }}
        />
      )}
      <iframe
        ref={frame}
        className="back-office-frame"
        title={title}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-same-origin allow-downloads"
        hidden={phase !== 'open'}
      />
    </div>
  )
}
