import { Link, useScope } from '../../../ui'
import { cardNameError, depositError, formErrors, needsCard } from '../derive'
import { CARD_FIELDS, controlName, fieldLabel, inPageOrder } from './fieldLabels'
import type { CheckoutContext } from '../machine/types'
import { orderAddress } from '../shopUrl'
import { useCheckout, useDerived } from '../page/context'
import { useLaterTexts } from './useLateTexts'

/** The fields with errors, each a link to its control. */
export function NoticeFields({ confirmationUrl }: { confirmationUrl: string }) {
  const texts = useLaterTexts()
  const isSubmitted = useDerived(({ form }) => form.submitted)
  const orderedCart = useDerived(({ notice }) => notice?.orderedCart)
  const paths = useDerived(invalidFields, (a, b) => a.join() === b.join())
  const { root } = useScope()
  const { card } = useCheckout()
  const controlOf = (path: string) => root.querySelector<HTMLElement>(`[name="${controlName(path)}"]`)
  const links = inPageOrder(paths, root).flatMap((path) => {
    const label = fieldLabel(path, texts)
    // Fields that the host of an embedded checkout fills in have no control here.
    return label && (CARD_FIELDS.includes(path) || controlOf(path)) ? [{ path, label }] : []
  })
  if (orderedCart) {
    return (
      confirmationUrl && (
        <Link className="link" part="link" href={orderAddress(confirmationUrl, orderedCart)}>
          {texts.completedLink}
        </Link>
      )
    )
  }
  if (!isSubmitted || links.length === 0) return null

  function handleLink(path: string) {
    if (CARD_FIELDS.includes(path)) return card.focus(path)
    const control = controlOf(path)
    control?.focus()
    control?.scrollIntoView?.({ block: 'center' })
  }

  return (
    <>
      <p className="vh">{texts.noticeFields}</p>
      <ul className="notice-fields">
        {links.map(({ path, label }) => (
          <li key={path}>
            <button type="button" className="link" part="link" onClick={() => handleLink(path)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Invalid fields of the form, and of the card where one is required. */
function invalidFields(context: CheckoutContext): string[] {
  const paths = Object.keys(formErrors(context))
  if (depositError(context)) paths.push('deposit')
  if (!needsCard(context)) return paths
  if (cardNameError(context)) paths.push('nameOnCard')
  return [...paths, ...context.cardErrors]
}
