import { useEffect, useRef, type ReactNode } from 'react'
import { Alert } from '../basics/Alert'
import { Button } from '../basics/Button'
import { activeElement } from '../basics/focus'

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

/**
 * Reports data that failed to load, with a button to retry. The page also retries when it is online again,
 * unless the button has the focus, which would be lost with it.
 */
export function TryAgain({ text, button, onRetry }: TryAgainProps) {
  const retry = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const retryUnfocused = () => {
      if (activeElement() !== retry.current) onRetry()
    }
    addEventListener('online', retryUnfocused)
    return () => removeEventListener('online', retryUnfocused)
  }, [onRetry])
  return (
    <Alert tone="danger" live>
      <p>{text}</p>
      <Button kind="secondary" innerRef={retry} onClick={onRetry}>
        {button}
      </Button>
    </Alert>
  )
}
