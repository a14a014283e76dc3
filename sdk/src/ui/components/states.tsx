import type { ReactNode } from 'react'
import { Alert } from './Alert'
import { Button } from './Button'

export interface WaitingProps {
  /** Said to screen readers. */
  label: string
  /** Skeletons of the final size. */
  children: ReactNode
}

/** What a widget shows until its data has come: the host's own content where it gave some, else skeletons. */
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

/** Says that something could not be read, with a way to try once more. */
export function TryAgain({ text, button, onRetry }: TryAgainProps) {
  return (
    <Alert tone="danger" live>
      <p>{text}</p>
      <Button kind="quiet" onClick={onRetry}>
        {button}
      </Button>
    </Alert>
  )
}
