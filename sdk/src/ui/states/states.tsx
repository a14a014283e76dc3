import { useEffect, useRef, type ReactNode } from 'react'
import { Alert } from '../basics/Alert'
import { Button } from '../basics/Button'
import { activeElement } from '../basics/focus'
import { leaveAlert } from '../mount/focusPlace'

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
 * Reports data that failed to load, with a button to retry; the page also retries when it is online again.
 * The button disappears with the message: where it has the focus, the element around the message gets it.
 */
export function TryAgain({ text, button, onRetry }: TryAgainProps) {
  const own = useRef<HTMLButtonElement>(null)
  function retry(): void {
    if (own.current && activeElement() === own.current) leaveAlert({ currentTarget: own.current })
    onRetry()
  }
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
    // oxlint-disable-next-line react/exhaustive-deps -- of the retry, `onRetry` alone changes
  }, [onRetry])
  return (
    <Alert tone="danger" live>
      <p>{text}</p>
      <Button kind="secondary" innerRef={own} onClick={retry}>
        {button}
      </Button>
    </Alert>
  )
}
