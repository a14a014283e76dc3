import { openingHours, todayIn, weekdayName, weekdayOf } from '../../../rules'
import { Link, Skeleton, TryAgain, useCountertop, useTexts, Waiting } from '../../../ui'
import { demosPath, tourPath } from '../addresses'
import type { Store } from '../stores.store'
import { storesTexts } from '../stores.texts'
import { useOneStore } from '../useStores'
import { ChooseStore } from './ChooseStore'
import { BlurbOf } from './StoreBlurb'
import { StorePicture } from './StorePicture'

/** The page of one store. */
export function StoreDetail({ storeUri }: { storeUri: string }) {
  const { value: store, problem, retry } = useOneStore(storeUri, { isPage: true })
  const texts = useTexts('stores', storesTexts)
  if (problem === 'failed') return <TryAgain text={texts.failed} button={texts.retry} onRetry={retry} />
  if (problem === 'missing') return <p className="stores-none">{texts.missing}</p>
  if (store === null) {
    return (
      <Waiting label={texts.loading}>
        <div className="store-detail">
          <Skeleton height={360} />
          <Skeleton height={360} />
        </div>
      </Waiting>
    )
  }
  return (
    <article className="store-detail" part="store-detail">
      <div className="store-about">
        <StorePicture store={store} eager />
        <p className="store-words">{store.blurb}</p>
        <p className="store-links">
          {store.virtualTourId !== null && <Link href={tourPath(store.storeUri)}>{texts.tour}</Link>}
          <Link href={demosPath(store.storeUri)}>{texts.demos}</Link>
        </p>
      </div>
      <div className="store-visit">
        <h2>{texts.visit}</h2>
        <BlurbOf store={store} />
        <ChooseStore store={store} />
        {!store.isAppointmentOnly && <Hours store={store} />}
      </div>
    </article>
  )
}

/** The week in the store's own time zone, with today marked. */
function Hours({ store }: { store: Store }) {
  const { brand } = useCountertop()
  const texts = useTexts('stores', storesTexts)
  const today = weekdayOf(todayIn(store.timeZone, new Date()))
  return (
    <table className="hours" part="hours">
      <caption>{texts.hours}</caption>
      <tbody>
        {store.openTimes.map((day, index) => (
          <tr key={index} className={index === today ? 'hours-today' : undefined}>
            <th scope="row">
              {weekdayName(index, brand.locale)}
              {index === today && <span className="hours-mark">{texts.today}</span>}
            </th>
            <td>{openingHours(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
