import { instalmentsText, paymentMethods } from '../../../../rules'
import { CheckIcon } from '../../../../ui'
import { totals } from '../../derive'
import { useDerived, useTextsOf } from '../../page/context'
import { AFTERPAY_HEADING, AFTERPAY_INSTANT, AFTERPAY_INTEREST_FREE, afterpayTexts } from './texts'

/** CHK-232 to CHK-237 */
export function AfterpayPanel() {
  const texts = useTextsOf(afterpayTexts)
  const totalCents = useDerived((context) => totals(context).totalCents)
  return (
    <div className="method">
      <p className="method-lead">{AFTERPAY_HEADING}</p>
      <p className="figures">{instalmentsText(totalCents, paymentMethods.AfterPay.instalments)}</p>
      <ul className="method-points">
        {[AFTERPAY_INTEREST_FREE, AFTERPAY_INSTANT].map((point) => (
          <li key={point}>
            <CheckIcon size={16} />
            {point}
          </li>
        ))}
      </ul>
      <p className="muted">{texts.afterpayRedirect}</p>
    </div>
  )
}
