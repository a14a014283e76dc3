import { useStore } from '@nanostores/react'
import { useRef, useState, type ReactNode } from 'react'
import { fill } from '../../../../core'
import { Modal, useTexts } from '../../../../ui'
import { dollarsText } from '../../basics/money'
import { newKey } from '../../basics/newKey'
import { Email } from '../../share/ui/Email'
import { Share } from '../../share/ui/Share'
import type { ProjectStore } from '../../workspace/store.types'
import { quoteTexts } from '../quote.texts'
import type { SummaryDialog } from '../quote.types'
import { CallOff } from './CallOff'
import { CounterCart } from './CounterCart'
import { Lock } from './Lock'
import { Revisions } from './Revisions'
import { SendForm, useSending, type DialogProps } from './sending'

export interface SummaryDialogsProps {
  dialog: SummaryDialog | null
  onClose(): void
  store: ProjectStore
}

/** The dialogs behind the summary's buttons, one at a time. */
export function SummaryDialogs({ dialog, onClose, store }: SummaryDialogsProps) {
  const info = useStore(store.$info)
  const texts = useTexts('projectQuote', quoteTexts)
  const shown = useRef<SummaryDialog>('quote')
  if (dialog !== null) shown.current = dialog
  if (info === null) return null
  const titles: Record<SummaryDialog, string> = {
    quote: info.quoteRevision > 0 ? fill(texts.reviseTitle, { quote: info.quoteId ?? '' }) : texts.quoteTitle,
    lock: texts.lockTitle,
    share: texts.shareTitle,
    callOff: texts.callOffTitle,
    counterCart: texts.counterTitle,
    email: info.quoted ? texts.emailQuoteTitle : texts.emailTitle,
    revisions: texts.revisionsTitle,
    request: texts.requestTitle,
  }
  const Content = DIALOGS[shown.current]
  return (
    <Modal open={dialog !== null} onClose={onClose} title={titles[shown.current]} size="small">
      <Content store={store} texts={texts} info={info} isOpen={dialog !== null} onClose={onClose} />
    </Modal>
  )
}

const DIALOGS: Record<SummaryDialog, (props: DialogProps) => ReactNode> = {
  quote: Quote,
  lock: Lock,
  share: Share,
  callOff: CallOff,
  counterCart: CounterCart,
  email: Email,
  revisions: Revisions,
  request: RequestQuote,
}

function Quote({ store, texts, info, isOpen, onClose }: DialogProps) {
  const totals = useStore(store.$totals)
  const sending = useSending(store, isOpen)
  // One key per dialog: a second press of the same quote has the same effect.
  const [key] = useState(newKey)
  const count = store.$outline.get().reduce((sum, { codes }) => sum + codes.length, 0)

  async function submit(): Promise<void> {
    // Saving has raised the version since the dialog was rendered.
    const quote = () => store.api.quote(info.projectId, store.$info.get()?.version ?? info.version, key)
    if (await sending.send('quote', quote, { afterSaves: true, success: true })) onClose()
  }

  return (
    <SendForm {...sending} text={texts.quote} onSubmit={submit} onCancel={onClose}>
      <p>
        <strong>
          {fill(count === 1 ? texts.quoteLine : texts.quoteLines, {
            count,
            total: dollarsText(totals.orderTotal),
          })}
        </strong>
      </p>
      <p>{texts.quoteText}</p>
      <p className="muted">{texts.quoteHolds}</p>
    </SendForm>
  )
}

function RequestQuote({ store, texts, info, isOpen, onClose }: DialogProps) {
  const sending = useSending(store, isOpen)

  async function submit(): Promise<void> {
    const request = () => store.api.requestQuote(info.projectId)
    if (await sending.send('quote', request, { success: texts.requested })) onClose()
  }

  return (
    <SendForm {...sending} text={texts.request} onSubmit={submit} onCancel={onClose}>
      <p>{texts.requestText}</p>
    </SendForm>
  )
}
