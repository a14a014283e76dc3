import { formatDollars, zipNzSchedule } from '../../../../rules'
import { useCountertop } from '../../../../ui'
import { totals } from '../../derive'
import { useDerived, useTextsOf } from '../../page/context'
import { zipTexts } from './texts'

/** New Zealand has four fixed payments, Australia a plan of the shopper's choice (CHK-240 to CHK-242). */
export function ZipPanel() {
  const texts = useTextsOf(zipTexts)
  const { brand } = useCountertop()
  const totalCents = useDerived((context) => totals(context).totalCents)
  return (
    <div className="method">
      {brand.country === 'NZ' ? (
        <ol className="schedule" aria-label={texts.zipSchedule}>
          {zipNzSchedule(totalCents).map(({ weeks, label, amountCents }) => (
            <li key={weeks}>
              <span className="muted">{label}</span>{' '}
              <span className="figures">{formatDollars(amountCents)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p>{texts.zipText}</p>
      )}
      <p className="muted">{texts.zipRedirect}</p>
    </div>
  )
}
