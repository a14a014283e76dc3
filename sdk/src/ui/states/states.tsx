import { useEffect, type ReactNode } from 'react'
import { Alert } from '../basics/Alert'
import { Button } from '../basics/Button'

export interface WaitingProps {
  /** For screen readers. */
  label: string
  /** Skeletons of the final size. */
  children: ReactNode
}

/** Shown until a widget's data is loaded: the host's own content where there is any, else skeletons. */
export function Waiting({ label, children }: WaitingProps) {
  return (
    <div aria-busy="true">
      <span className="vh">{label}</span>
      <slot>{children}</slot>
    </div>
  )
}

export interface TryAgainProps {
  text: string
  button: string
  onRetry(): void
}

/** Reports data that failed to load, with a button to retry; the page also retries when it is online again. */
export function TryAgain({ text, button, onRetry }: TryAgainProps) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Alert tone="danger" live>
      <p>{text}</p>
      <Button kind="secondary" onClick={onRetry}>
        {button}
      </Button>
    </Alert>
  )
}
