import { useState, type FormEvent } from 'react'
import { fill } from '../../../../core'
import { Checkbox, useTexts } from '../../../../ui'
import { newKey } from '../../newKey'
import { quoteTexts } from '../../quote/quote.texts'
import { Buttons, Errors, runOrThrow, useSending, type DialogProps } from '../../quote/ui/sending'

/** Sends the project or its quote to the customer; once a press (OP-54). */
export function Email({ store, info, onClose }: DialogProps) {
  const texts = useTexts('projectQuote', quoteTexts)
  const { isBusy, errors, send } = useSending('email')
  const [key] = useState(newKey)
  const [showPrices, setShowPrices] = useState(true)
  const to = [info.quoteData?.customerEmail, info.quoteData?.customerEmailSecondary]
    .filter(Boolean)
    .join(', ')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const email = () => store.api.email(info.projectId, showPrices, key)
    if (await send(() => runOrThrow(store, 'email', 'email', email, { success: texts.sent }))) onClose()
  }

  return (
    <form className="dialog-form" onSubmit={(event) => void submit(event)}>
      <p>{to === '' ? texts.emailNone : fill(texts.emailTo, { to })}</p>
      <p className="muted">{texts.emailText}</p>
      <Checkbox label={texts.showPrices} checked={showPrices} onChange={setShowPrices} />
      <Errors errors={errors} />
      <Buttons text={texts.send} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
