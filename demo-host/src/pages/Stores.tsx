import { formatTime } from '@countertop/sdk/rules'
import type { Store } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'
import { pictureUrl } from '../parts/ProductTile'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function Stores({ context, stores }: { context: PageContext; stores: Store[] }) {
  return (
    <Layout context={context} title="Stores">
      <Breadcrumbs items={[{ title: 'Stores' }]} />
      <h1>Stores</h1>
      {stores.length === 0 && <p class="empty">We sell online only. Call us and we will help you choose.</p>}
      <ul class="stores">
        {stores.map((store) => (
          <li key={store.storeUri}>
            <img
              src={pictureUrl(context.site, store.thumbImg.src)}
              alt=""
              width="320"
              height="180"
              loading="lazy"
            />
            <h2>
              <a href={`/stores/${store.storeUri}`}>{store.name}</a>
            </h2>
            <p>
              {store.address}, {store.suburb} {store.state} {store.postcode}
            </p>
          </li>
        ))}
      </ul>
    </Layout>
  )
}

const hoursOf = ({ isOpen, openTime, closeTime }: Store['openTimes'][number]): string =>
  isOpen && openTime && closeTime ? `${formatTime(openTime)} to ${formatTime(closeTime)}` : 'Closed'

export function StoreDetail({ context, store }: { context: PageContext; store: Store }) {
  return (
    <Layout context={context} title={store.name} description={store.blurb}>
      <Breadcrumbs items={[{ title: 'Stores', href: '/stores' }, { title: store.name }]} />
      <h1>{store.name}</h1>
      <p>{store.blurb}</p>
      <p>
        {store.address}, {store.suburb} {store.state} {store.postcode} ·{' '}
        <a href={`tel:${store.phone.replaceAll(' ', '')}`}>{store.phone}</a>
      </p>
      {store.isAppointmentOnly ? (
        <p>By appointment only</p>
      ) : (
        <table class="hours">
          <caption>Opening hours</caption>
          <tbody>
            {store.openTimes.map((day, index) => (
              <tr key={WEEKDAYS[index]}>
                <th scope="row">{WEEKDAYS[index]}</th>
                <td>{hoursOf(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Layout>
  )
}
