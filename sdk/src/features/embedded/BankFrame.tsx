import { useEffect, useRef } from 'react'
import { Button, Modal } from '../../ui'
import { useSend, type LeaveTo } from '../checkout'
import { embeddedTexts as own } from './embedded.texts'
import { useHosting } from './hosting'

const NAME = 'countertop-bank'

/** What a page of ours says to the page around it, when a bank has led back to it. */
export interface Returned {
  readonly returned: string
}

const addressIn = (data: unknown): string | undefined => {
  const { returned } = (data ?? {}) as Partial<Returned>
  return typeof returned === 'string' ? returned : undefined
}

/** The bank's page, where the buyer confirms the payment, with a way to give it up. */
export function BankFrame({ to }: { to: LeaveTo }) {
  const { returned } = useHosting()
  const send = useSend()
  const frame = useRef<HTMLIFrameElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    function handleMessage({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const address = addressIn(data)
      if (address !== undefined) returned(address)
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
