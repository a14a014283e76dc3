import { useEffect, useRef } from 'react'
import { activeElement, Alert, useLazyPart } from '../../../ui'
import { currentNotice } from '../derive'
import { useDerived } from './context'
import { loadNoticeBody } from './lazyParts'

/** The error notice above the form: it receives the focus, and links to each field with an error. */
export function NoticeBox({ confirmationUrl }: { confirmationUrl: string }) {
  const latest = useDerived((context) => context.notice)
  const notice = useDerived(currentNotice)
  // The messages are complete without it, and read from the focus. It adds links to the fields, which show
  // their own errors, and to the phone number.
  const Body = useLazyPart(loadNoticeBody, !!notice)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!latest || !element) return
    // A repeated notice (CHK-359) must not steal the focus from a shopper who is typing, also in the host's
    // page.
    const focused = activeElement()
    if (latest.showing > 1 && focused !== document.body && focused !== element) return
    element.focus({ preventScroll: true })
    element.scrollIntoView?.({ block: 'center' })
  }, [latest])

  if (!notice) return null
  return (
    <div ref={box} className="notice" tabIndex={-1} part="notice">
      {/* Announced once, as a new element: links that arrive in a live region announce its messages again. */}
      <Alert
        key={Body ? 'links' : latest?.showing}
        tone={notice.tone}
        live={!!Body || (latest?.showing ?? 0) > 1}
      >
        {Body ? (
          <Body messages={notice.messages} confirmationUrl={confirmationUrl} />
        ) : (
          notice.messages.join(' ')
        )}
      </Alert>
    </div>
  )
}
