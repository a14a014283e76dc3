import type { Ref, RefObject } from 'react'
import { TryAgain } from '../../../ui'
import type { AccountTexts } from '../account.texts'

export interface SectionProps {
  texts: AccountTexts
  /** Receives the focus when the section opens. */
  heading: RefObject<HTMLHeadingElement | null>
}

export function Heading({
  text,
  intro,
  innerRef,
}: {
  text: string
  intro?: string | undefined
  innerRef: Ref<HTMLHeadingElement>
}) {
  return (
    <div className="account-head">
      <h1 ref={innerRef} tabIndex={-1}>
        {text}
      </h1>
      {intro !== undefined && <p className="muted">{intro}</p>}
    </div>
  )
}

/** A section that could not be loaded. */
export function Failed({ texts, onRetry }: { texts: AccountTexts; onRetry(): void }) {
  return <TryAgain text={texts.failed} button={texts.tryAgain} onRetry={onRetry} />
}
