import { useState } from 'react'
import { fill } from '../../../../core'
import { Button, Checkbox } from '../../../../ui'
import { SendForm, useSending } from '../../sending/sending'
import type { SummaryContentProps } from '../../quote/quote.types'

/** Sends the project or its quote to the customer; once per press (COM-OP-54). */
export function Email({ store, texts, info, isOpen, onClose }: SummaryContentProps) {
  const sending = useSending(store, isOpen)
  const [showPrices, setShowPrices] = useState(info.shareId === null || info.sharePrices)
  const to = [info.quoteData?.customerEmail, info.quoteData?.customerEmailSecondary]
    .filter(Boolean)
    .join(', ')

  async function submit(): Promise<void> {
    const body = { projectId: info.projectId, showPrices }
    const email = () => sending.sendOnce('POST /api/v2/project/email', body)
    if (await sending.send('email', email, { afterSaves: true, success: texts.sent })) onClose()
  }

  if (to === '') {
    return (
      <div className="dialog-form">
        <p>{texts.emailNone}</p>
        <div className="buttons">
          <Button kind="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <SendForm {...sending} text={texts.send} onSubmit={submit} onCancel={onClose}>
      <p>
        <strong>{fill(texts.emailTo, { to })}</strong>
      </p>
      <p className="muted">{info.quoted ? texts.emailQuoteText : texts.emailText}</p>
      <Checkbox label={texts.showPrices} checked={showPrices} onChange={setShowPrices} />
    </SendForm>
  )
}
