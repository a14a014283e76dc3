import { fill } from '../../../../core'
import { Button, Skeleton } from '../../../../ui'
import { dollarsText } from '../../basics/money'
import { formatDay } from '../../basics/formatDay'
import { useLookup } from '../../parts/useLookup'
import type { TabProps } from './tab'

/** Only the host of another shop's address is shown; the page itself is never fetched by us. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
const isWeb = (url: string): boolean => /^https:\/\//i.test(url)

/** Competitors' prices, for staff (OP-48). */
export function CompetitorTab({ line, store, texts }: TabProps) {
  const { value, failed } = useLookup('competitorPrices', line.sku, (signal) =>
    store.api.competitorPrices(line.sku, signal),
  )
  if (failed) return failed
  if (value === null) return <Skeleton height={24} lines={3} />
  if (value.length === 0) return <p className="muted">{texts.noCompetitors}</p>
  const base = store.$info.get()?.version ?? 0
  return (
    <ul className="line-list">
      {value.map(({ competitor, price, url, checkedAt }) => (
        <li key={competitor + url}>
          <div className="line-row">
            <strong>{competitor}</strong>
            <strong className="figures">{dollarsText(price)}</strong>
          </div>
          <div className="line-row muted">
            {isWeb(url) ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {hostOf(url)}
              </a>
            ) : (
              <span />
            )}
            <span>{fill(texts.checked, { day: formatDay(checkedAt) })}</span>
          </div>
          {isWeb(url) && (
            <div>
              <Button kind="quiet" onClick={() => store.edit(line.productCode, 'competitorUrl', url, base)}>
                {texts.usePage}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
