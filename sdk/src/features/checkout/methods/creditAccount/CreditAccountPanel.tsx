import { creditLeftText, dollarsToCents } from '../../../../rules'
import { useDerived, useTextsOf } from '../../page/context'

const creditAccountTexts = { creditAccountText: 'Your order goes on your account with us.' }

/** Shows the account's remaining credit before the customer places the order. */
export function CreditAccountPanel() {
  const texts = useTextsOf(creditAccountTexts)
  const credit = useDerived(({ view }) => view.creditAccount)
  return (
    <p className="muted">
      {texts.creditAccountText}
      {credit && (
        <>
          {' '}
          {creditLeftText({
            limitCents: dollarsToCents(credit.limit),
            owedCents: dollarsToCents(credit.owed),
          })}
        </>
      )}
    </p>
  )
}
