import { useEffect, useRef } from 'react'
import { Alert, useScope } from '../../../ui'
import { formErrors } from '../derive'
import { controlName, fieldLabel, inPageOrder } from '../fieldLabels'
import { useCheckoutTexts, useDerived } from './context'

/** What went wrong, above the form: it takes the focus, and leads to each field that has to be looked at. */
export function NoticeBox() {
  const texts = useCheckoutTexts()
  const notice = useDerived((context) => context.notice)
  const isSubmitted = useDerived(({ form }) => form.submitted)
  const errors = useDerived(formErrors)
  const box = useRef<HTMLDivElement>(null)
  const { root } = useScope()

  useEffect(() => {
    if (!notice) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'center' })
  }, [notice])

  if (!notice) return null
  const links = isSubmitted
    ? inPageOrder(Object.keys(errors)).flatMap((path) => {
        const label = fieldLabel(path, texts)
        return label ? [{ path, label }] : []
      })
    : []

  function handleLink(path: string) {
    const control = root.querySelector<HTMLElement>(`[name="${controlName(path)}"]`)
    control?.focus()
    control?.scrollIntoView?.({ block: 'center' })
  }

  return (
    <div ref={box} className="notice" tabIndex={-1} {...{ part: 'notice' }}>
      <Alert tone={notice.tone} live>
        {notice.messages.map((message) => (
          <p key={message} className="notice-text">
            {message}
          </p>
        ))}
        {links.length > 0 && (
          <>
            <p className="vh">{texts.noticeFields}</p>
            <ul className="notice-fields">
              {links.map(({ path, label }) => (
                <li key={path}>
                  <button type="button" className="link" onClick={() => handleLink(path)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </div>
  )
}
