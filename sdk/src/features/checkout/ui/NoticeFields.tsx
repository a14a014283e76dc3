import { useScope } from '../../../ui'
import { formErrors } from '../derive'
import { controlName, fieldLabel, inPageOrder } from '../fieldLabels'
import { useDerived } from './context'
import { useLaterTexts } from './useLaterTexts'

/** The fields that have to be looked at, each a way to its control. */
export function NoticeFields() {
  const texts = useLaterTexts()
  const errors = useDerived(formErrors)
  const { root } = useScope()
  const links = inPageOrder(Object.keys(errors)).flatMap((path) => {
    const label = fieldLabel(path, texts)
    return label ? [{ path, label }] : []
  })
  if (links.length === 0) return null

  function handleLink(path: string) {
    const control = root.querySelector<HTMLElement>(`[name="${controlName(path)}"]`)
    control?.focus()
    control?.scrollIntoView?.({ block: 'center' })
  }

  return (
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
  )
}
