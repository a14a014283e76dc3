import { fill } from '../../../core'
import { depositState, dollarsToCents, formatDollars } from '../../../rules'
import { depositCents, offersDeposit, totals } from '../derive'
import { useDerived } from '../page/context'
import { FormField } from '../page/fields'
import { useLaterTexts } from './useLateTexts'

/** A part of the total may be paid now (CHK-269 to CHK-285). */
export function Deposit() {
  const texts = useLaterTexts()
  const isOffered = useDerived(offersDeposit)
  const deposit = useDerived(depositCents)
  const total = useDerived((context) => totals(context).totalCents)
  if (!isOffered) return null
  const state = depositState(deposit, total)
  const helper = deposit
    ? fill(texts.depositRemaining, {
        percent: state.depositPercentage,
        amount: formatDollars(dollarsToCents(state.cartRemainingPayment)),
      })
    : texts.depositHelper
  return (
    <FormField
      field="deposit"
      label={texts.deposit}
      optional={texts.optional}
      helper={helper}
      inputMode="decimal"
      placeholder="0.00"
      autoComplete="off"
    />
  )
}
