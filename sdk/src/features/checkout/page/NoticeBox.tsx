import { useEffect, useRef } from 'react'
import { Alert, useLazyPart } from '../../../ui'
import { currentNotice } from '../derive'
import { useDerived } from './context'
import { loadNoticeBody } from './lazyParts'

/** The error notice above the form: it receives the focus, and links to each field with an error. */
export function NoticeBox({ confirmationUrl }: { confirmationUrl: string }) {
  const latest = useDerived((context) => context.notice)
  const notice = useDerived(currentNotice)
  // The messages are complete without it: it adds links to the fields, which show their own errors, and to
  // the phone number.
  const Body = useLazyPart(loadNoticeBody, !!notice)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!latest || !element) return
    // A repeated notice (CHK-359) must not steal the focus from a shopper who is typing.
    const focused = (element.getRootNode() as Document | ShadowRoot).activeElement
    if (latest.showing > 1 && focused && focused !== element) return
    element.focus({ preventScroll: true })
    element.scrollIntoView?.({ block: 'center' })
  }, [latest])

  if (!notice) return null
  return (
    <div ref={box} className="notice" tabIndex={-1} {...{ part: 'notice' }}>
      <Alert tone={notice.tone} live>
        {Body ? (
          <Body messages={notice.messages} confirmationUrl={confirmationUrl} />
        ) : (
          notice.messages.map((message) => (
            <p key={message} className="notice-text">
              {message}
            </p>
          ))
        )}
      </Alert>
    </div>
  )
}
