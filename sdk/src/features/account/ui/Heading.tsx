import type { Ref } from 'react'
import { Button } from '../../../ui'
import type { AccountTexts } from '../account.texts'

export interface SectionProps {
  texts: AccountTexts
  /** Gets the focus when the section is gone to. */
  heading: Ref<HTMLHeadingElement>
}

export function Heading({
  text,
  intro,
  ref,
}: {
  text: string
  intro?: string
  ref: Ref<HTMLHeadingElement>
}) {
  return (
    <div className="account-head">
      <h1 ref={ref} tabIndex={-1}>
        {text}
      </h1>
      {intro !== undefined && <p className="muted">{intro}</p>}
    </div>
  )
}

/** A part of the account that did not come. */
export function Failed({ texts, onAgain }: { texts: AccountTexts; onAgain(): void }) {
  return (
    <div className="account-empty" role="alert">
      <p>{texts.failed}</p>
      <Button kind="secondary" onClick={onAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}
