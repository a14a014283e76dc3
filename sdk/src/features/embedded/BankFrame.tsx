import { useEffect, useRef } from 'react'
import { Button, Modal } from '../../ui'
import { useSend, type LeaveTo } from '../checkout'
import { embeddedTexts as own } from './embedded.texts'
import { useHosting } from './hosting'

const NAME = 'countertop-bank'

/** The message of a page in the bank's frame to the checkout around it, after the bank's redirect. */
export interface Returned {
  readonly returned: string
}

const returnedUrl = (data: unknown): string | undefined => {
  const { returned } = (data ?? {}) as Partial<Returned>
  return typeof returned === 'string' ? returned : undefined
}

/** The bank's page in a dialog, where the buyer confirms the payment or cancels it. */
export function BankFrame({ to }: { to: LeaveTo }) {
  const { returned } = useHosting()
  const send = useSend()
  const frame = useRef<HTMLIFrameElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    function handleMessage({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const url = returnedUrl(data)
      if (url !== undefined) returned(url)
    }
    window.addEventListener('message', handleMessage)
    form.current?.submit()
    return () => window.removeEventListener('message', handleMessage)
  }, [to, returned])

  return (
    <Modal open onClose={() => undefined} dismissable={false} title={own.bank}>
      <form ref={form} method="post" action={to.url} target={NAME} hidden>
        {Object.entries(to.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <iframe ref={frame} name={NAME} title={own.bankFrame} className="bank" />
      <Button kind="quiet" onClick={() => send({ type: 'CANCEL' })}>
        {own.bankCancel}
      </Button>
    </Modal>
  )
}
