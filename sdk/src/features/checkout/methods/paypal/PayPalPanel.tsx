import { instalmentsText, PAYPAL_PAY_IN_4_LABEL } from '../../../../rules'
import { RadioCards } from '../../../../ui'
import { offersPayInFour, totals } from '../../derive'
import { useDerived, useSend, useTextsOf } from '../../page/context'
import { paypalTexts } from './texts'

/**
 * Pay in 4 is a second choice inside PayPal, where it is on and the total in its range (CHK-238, CHK-239,
 * CHK-OP-061).
 */
export function PayPalPanel() {
  const texts = useTextsOf(paypalTexts)
  const send = useSend()
  const totalCents = useDerived((context) => totals(context).totalCents)
  const isOffered = useDerived(offersPayInFour)
  const payInFour = useDerived(({ form }) => form.values.payInFour)
  return (
    <div className="method">
      {isOffered && (
        <RadioCards
          legend={texts.paypalChoice}
          hideLegend
          value={payInFour ? 'four' : 'once'}
          options={[
            { value: 'once', label: texts.paypalOnce },
            { value: 'four', label: PAYPAL_PAY_IN_4_LABEL, note: instalmentsText(totalCents) },
          ]}
          onChange={(value) => send({ type: 'TICKED', field: 'payInFour', isTicked: value === 'four' })}
        />
      )}
      <p className="muted">{texts.paypalRedirect}</p>
    </div>
  )
}
