import { useEffect, useRef } from 'react'
import { Alert, useLazyPart } from '../../../ui'
import { currentNotice } from '../derive'
import { useDerived } from './context'
import { loadNoticeFields } from './lazyParts'

/** What went wrong, above the form: it takes the focus, and leads to each field that has to be looked at. */
export function NoticeBox({ confirmationUrl }: { confirmationUrl: string }) {
  const said = useDerived((context) => context.notice)
  const notice = useDerived(currentNotice)
  const isSubmitted = useDerived(({ form }) => form.submitted)
  // The messages stand without it: it only leads to the fields, which say themselves what is wrong.
  const Fields = useLazyPart(
    loadNoticeFields,
    !!notice && (isSubmitted || !!notice.orderedCart),
    () => undefined,
  )
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!said || !element) return
    // Said again (CHK-359), it must not take the focus from somebody who is typing by now.
    const focused = (element.getRootNode() as Document | ShadowRoot).activeElement
    if (said.showing > 1 && focused && focused !== element) return
    element.focus({ preventScroll: true })
    element.scrollIntoView?.({ block: 'center' })
  }, [said])

  if (!notice) return null
  return (
    <div ref={box} className="notice" tabIndex={-1} {...{ part: 'notice' }}>
      <Alert tone={notice.tone} live>
        {notice.messages.map((message) => (
          <p key={message} className="notice-text">
            {message}
          </p>
        ))}
        {Fields && <Fields confirmationUrl={confirmationUrl} />}
      </Alert>
    </div>
  )
}
