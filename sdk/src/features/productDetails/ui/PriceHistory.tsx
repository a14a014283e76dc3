import { fill } from '../../../core'
import {
  dollarsToCents,
  formatPrice,
  isoDayIn,
  priceStory,
  type Brand,
  type PriceStory,
} from '../../../rules'
import { Skeleton, TryAgain, useAnswer, useCountertop, useShopFlag, useTexts, Waiting } from '../../../ui'
import { priceHistoryTexts } from '../priceHistory.texts'
import { PriceGraph } from './PriceGraph'

export interface PriceHistoryProps {
  sku: string
}

/** A product's earlier prices, where the shop shows them (`PriceHistoryEnabled`, COM-071; COM-OP-20). */
export function PriceHistory({ sku }: PriceHistoryProps) {
  return useShopFlag('PriceHistoryEnabled') ? <History sku={sku} /> : null
}

function History({ sku }: PriceHistoryProps) {
  const { brand, client } = useCountertop()
  const texts = useTexts('productDetails', priceHistoryTexts)
  const today = isoDayIn(brand.timeZone, new Date())
  const { value, problem, retry } = useAnswer(`price history of ${sku}`, async (signal) => {
    const { history } = await client.call('GET /api/pricehistory/get-price-history/{sku}', {
      path: { sku },
      signal,
    })
    return history.map(({ date, price }) => ({ date, cents: dollarsToCents(price) }))
  })
  if (problem === 'missing') return null
  if (problem === 'failed') {
    return <TryAgain text={texts.historyFailed} button={texts.retry} onRetry={retry} />
  }
  if (value === null) {
    return (
      <Waiting label={texts.historyLoading}>
        <Skeleton height={240} />
      </Waiting>
    )
  }
  // Where prices are hidden from visitors the history is empty.
  const story = priceStory(value, today)
  return story && <Story story={story} today={today} texts={texts} brand={brand} />
}

interface StoryProps {
  story: PriceStory
  today: string
  texts: typeof priceHistoryTexts
  brand: Brand
}

function Story({ story, today, texts, brand }: StoryProps) {
  const { steps, lowestCents, highestCents, isLowestNow } = story
  const format = new Intl.DateTimeFormat(brand.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const dayText = (date: string): string => format.format(new Date(`${date}T00:00:00Z`))
  const last = steps.at(-1)
  const first = steps[0]
  if (!last || !first) return null
  const template =
    steps.length === 1 ? texts.historySame : isLowestNow ? texts.historyLowest : texts.historyNow
  return (
    <div className="history" part="price-history">
      <p>
        {fill(template, {
          price: formatPrice(last.cents),
          date: dayText(last.date),
          lowest: formatPrice(lowestCents),
          highest: formatPrice(highestCents),
        })}
      </p>
      {steps.length > 1 && (
        <>
          <PriceGraph
            story={story}
            today={today}
            label={fill(texts.historyGraph, { date: dayText(first.date) })}
            firstDay={dayText(first.date)}
            lastDay={dayText(today)}
          />
          <details>
            <summary>{texts.historyTable}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.from}</th>
                  <th scope="col">{texts.until}</th>
                  <th scope="col">{texts.price}</th>
                </tr>
              </thead>
              <tbody>
                {steps.map(({ date, until, cents }) => (
                  <tr key={date}>
                    <th scope="row">{dayText(date)}</th>
                    <td>{until === null ? texts.today : dayText(until)}</td>
                    <td>{formatPrice(cents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </div>
  )
}
