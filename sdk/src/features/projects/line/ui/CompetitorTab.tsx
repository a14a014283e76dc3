import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { fill } from '../../../../core'
import { priceLinePermission } from '../../../../rules'
import { Button } from '../../../../ui'
import { dollarsText } from '../../basics/money'
import { formatDay } from '../../basics/formatDay'
import { Busy } from '../../parts/Busy'
import { useLookup } from '../../parts/useLookup'
import type { LineView } from '../../workspace/store.types'
import { proofOf, type TabProps } from './tab'

/** Only the host of another shop's address is shown; the page itself is never fetched by us. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
const isWeb = (url: string): boolean => /^https:\/\//i.test(url)

/** Competitors' prices, for staff (COM-OP-48). */
export function CompetitorTab({ line, store, texts }: TabProps) {
  const { value, failed } = useLookup('competitorPrices', line.sku, (signal) =>
    store.api.call('GET /api/product/competitor-prices', { query: { sku: line.sku }, signal }),
  )
  if (value === null) return failed ?? <Busy height={24} lines={3} />
  if (value.prices.length === 0) return <p className="muted">{texts.noCompetitors}</p>
  const { permissions = 0 } = store.$info.get() ?? {}
  const $line = (permissions & priceLinePermission.price) !== 0 && store.line(line.productCode)
  return (
    <ul className="line-list">
      {value.prices.map(({ competitor, price, url, checkedAt }) => (
        <li key={competitor + url}>
          <div className="entry-row">
            <strong>{competitor}</strong>
            <strong className="figures">{dollarsText(price)}</strong>
          </div>
          <div className="entry-row muted">
            {isWeb(url) ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {hostOf(url)}
              </a>
            ) : (
              <span />
            )}
            <span>{fill(texts.checked, { day: formatDay(checkedAt) })}</span>
          </div>
          {$line && isWeb(url) && <UsePage $line={$line} url={url} store={store} texts={texts} />}
        </li>
      ))}
    </ul>
  )
}

/** Makes a competitor's page the proof of the line's price. */
function UsePage({
  $line,
  url,
  store,
  texts,
}: Omit<TabProps, 'line'> & { $line: ReadableAtom<LineView>; url: string }) {
  const view = useStore($line)
  const isChosen = proofOf(view) === url
  const problem = view.problems.competitorUrl
  const use = () => store.edit(view.line.productCode, 'competitorUrl', url)
  return (
    <div>
      <Button kind="quiet" onClick={use}>
        {isChosen && !problem ? texts.usedPage : texts.usePage}
      </Button>
      {isChosen && problem && <p className="muted">{problem}</p>}
    </div>
  )
}
