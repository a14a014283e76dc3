import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { fill } from '../../../../core'
import { Modal, useCountertop, useTexts } from '../../../../ui'
import { dollarsText } from '../../basics/money'
import { keyed, newKey } from '../../basics/newKey'
import { customerInput, unsavedInput } from '../../parts/useUnsaved'
import { Email } from '../../share/ui/Email'
import { Share } from '../../share/ui/Share'
import { totalsOf } from '../../workspace/lineSums'
import type { ProjectStore } from '../../workspace/store.types'
import { changesOf, formOf } from '../../parts/customerForm'
import { quoteTexts } from '../quote.texts'
import type { SummaryContentProps, SummaryDialog } from '../quote.types'
import { CallOff } from './CallOff'
import { CounterCart } from './CounterCart'
import { Lock } from './Lock'
import { Revisions } from './Revisions'
import { SendForm, useSending } from '../../sending/sending'

export interface SummaryDialogsProps {
  open: boolean
  /** The content. */
  of: SummaryDialog
  onClose(): void
  store: ProjectStore
}

/** The dialogs behind the summary's buttons, one at a time. */
export function SummaryDialogs({ open, of, onClose, store }: SummaryDialogsProps) {
  const info = useStore(store.$info)
  const texts = useTexts('projectQuote', quoteTexts)
  if (info === null) return null
  let title = texts[`${of}Title`]
  if (of === 'email' && info.quoted) title = texts.emailQuoteTitle
  if (of === 'quote' && info.quoteRevision > 0) title = fill(texts.reviseTitle, { quote: info.quoteId ?? '' })
  const Content = DIALOGS[of]
  return (
    <Modal open={open} onClose={onClose} title={title} size="small">
      <Content store={store} texts={texts} info={info} isOpen={open} onClose={onClose} />
    </Modal>
  )
}

const DIALOGS: Record<SummaryDialog, (props: SummaryContentProps) => ReactNode> = {
  quote: Quote,
  lock: Lock,
  share: Share,
  callOff: CallOff,
  counter: CounterCart,
  email: Email,
  revisions: Revisions,
  request: RequestQuote,
}

function Quote({ store, texts, info, isOpen, onClose }: SummaryContentProps) {
  const countertop = useCountertop()
  // Lines have stores of their own; the totals change with each.
  useStore(store.$totals)
  const sending = useSending(store, isOpen)
  // One key per dialog: a second press of the same quote has the same effect.
  const [key] = useState(newKey)
  const views = useStore(store.$outline).flatMap(({ codes }) =>
    codes.flatMap((code) => store.line(code)?.get() ?? []),
  )
  // The quote covers all units, whatever an earlier one covered.
  const { orderTotal } = totalsOf(
    views.map((view) => ({ ...view, line: { ...view.line, agreedUnits: null } })),
    true,
  )

  async function submit(): Promise<void> {
    // The quote would be made out to the old customer.
    const { typed } = unsavedInput(countertop, customerInput(info.projectId), { typed: {} }).get()
    if (info.quoteData && Object.keys(changesOf(formOf(info.quoteData), typed)).length > 0)
      return sending.setErrors([fill(texts.unsaved, { names: texts.unsavedCustomer })])
    // Saving has raised the version since the dialog was rendered.
    const quote = () => {
      const body = {
        projID: info.projectId,
        version: store.$info.get()?.version ?? info.version,
        // An older backend, which sends no such price, refuses the field.
        ...(typeof views[0]?.line.liveAddOnPrice === 'number' &&
          orderTotal !== null && { shownTotal: orderTotal }),
      }
      return store.api.call('POST /api/v2/project/quote', { body, ...keyed(key) })
    }
    if (await sending.send('quote', quote, { afterSaves: true, success: true })) onClose()
  }

  return (
    <SendForm {...sending} text={texts.quote} onSubmit={submit} onCancel={onClose}>
      <p>
        <strong>
          {fill(views.length === 1 ? texts.quoteLine : texts.quoteLines, {
            count: views.length,
            total: dollarsText(orderTotal),
          })}
        </strong>
      </p>
      <p>{texts.quoteText}</p>
      <p className="muted">{texts.quoteHolds}</p>
    </SendForm>
  )
}

function RequestQuote({ store, texts, info, isOpen, onClose }: SummaryContentProps) {
  const sending = useSending(store, isOpen)

  async function submit(): Promise<void> {
    const body = { projectId: info.projectId }
    const request = () => store.api.call('POST /api/v2/project/request-quote', { body })
    if (await sending.send('quote', request, { success: texts.requested })) onClose()
  }

  return (
    <SendForm {...sending} text={texts.request} onSubmit={submit} onCancel={onClose}>
      <p>{texts.requestText}</p>
    </SendForm>
  )
}
