import { instalmentsText, paymentMethods } from '../../../../rules'
import { CheckIcon } from '../../../../ui'
import { totals } from '../../derive'
import { useDerived, useTextsOf } from '../../page/context'
import { klarnaTexts } from './texts'

/** Four payments, the first of which is due today (SHL-339). */
export function KlarnaPanel() {
  const texts = useTextsOf(klarnaTexts)
  const totalCents = useDerived((context) => totals(context).totalCents)
  return (
    <div className="method">
      <p className="method-lead">{texts.klarnaHeading}</p>
      <p className="figures">{instalmentsText(totalCents, paymentMethods.Klarna.instalments)}</p>
      <ul className="method-points">
        {[texts.klarnaInterestFree, texts.klarnaInstant].map((point) => (
          <li key={point}>
            <CheckIcon size={16} />
            {point}
          </li>
        ))}
      </ul>
      <p className="muted">{texts.klarnaRedirect}</p>
    </div>
  )
}
