import { oneLineAddress, openingHours, weekdayName } from '@countertop/sdk/rules'
import type { Store } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { FrontPicture } from '../parts/FrontPicture'
import { Layout, type PageContext } from '../parts/Layout'
import { Phone } from '../parts/Phone'
import { pictureUrl } from '../parts/ProductTile'

/** The list inside the widget's element reads without script; the widget replaces it. */
export function Stores({ context, stores }: { context: PageContext; stores: Store[] }) {
  return (
    <Layout context={context} title="Stores" description={`Every store of ${context.site.brand.name}`}>
      <Breadcrumbs context={context} items={[{ title: 'Stores' }]} />
      <div class="list-head">
        <h1>Stores</h1>
        <countertop-location class="page-location" />
      </div>
      <countertop-stores>
        {stores.length === 0 && (
          <p class="empty">We sell online only. Call us and we will help you choose.</p>
        )}
        <ul class="stores">
          {stores.map((store) => (
            <li key={store.storeUri}>
              <img
                data-countertop-picture="store"
                src={pictureUrl(context.site, store.thumbImg.src)}
                alt=""
                width="320"
                height="180"
                loading="lazy"
              />
              <h2>
                <a href={`/stores/${store.storeUri}`}>{store.name}</a>
              </h2>
              <p>{oneLineAddress(store)}</p>
            </li>
          ))}
        </ul>
      </countertop-stores>
    </Layout>
  )
}

export function StoreDetail({ context, store }: { context: PageContext; store: Store }) {
  const { brand } = context.site
  return (
    <Layout context={context} title={store.name} description={store.blurb} picture={store.thumbImg.src}>
      <Breadcrumbs context={context} items={[{ title: 'Stores', href: '/stores' }, { title: store.name }]} />
      <h1>{store.name}</h1>
      <countertop-store store-uri={store.storeUri}>
        <p>{store.blurb}</p>
        <p>
          {oneLineAddress(store)} · <Phone context={context} number={store.phone} />
        </p>
        {store.isAppointmentOnly ? (
          <p>By appointment only</p>
        ) : (
          <table class="hours">
            <caption>Opening hours</caption>
            <tbody>
              {store.openTimes.map((day, index) => (
                <tr key={index}>
                  <th scope="row">{weekdayName(index, brand.locale)}</th>
                  <td>{openingHours(day)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </countertop-store>
    </Layout>
  )
}

/**
 * `/virtual-tour/{storeUri}`: a shop embeds its tour provider here; the demonstration shows the store's
 * front.
 */
export function VirtualTour({ context, store }: { context: PageContext; store: Store }) {
  return (
    <Layout context={context} title={`Virtual tour of ${store.name}`}>
      <Breadcrumbs
        context={context}
        items={[
          { title: 'Stores', href: '/stores' },
          { title: store.name, href: `/stores/${store.storeUri}` },
          { title: 'Virtual tour' },
        ]}
      />
      <h1>Virtual tour of {store.name}</h1>
      <img
        data-countertop-picture="store"
        class="tour"
        src={pictureUrl(context.site, store.thumbImg.src)}
        alt={`The front of ${store.name}`}
        width="1200"
        height="675"
      />
      <p class="note">{store.blurb}</p>
      <countertop-store-blurb store-uri={store.storeUri} />
    </Layout>
  )
}

interface ToursProps {
  site: PageContext['site']
  /** Null if they could not be loaded. */
  stores: Store[] | null
}

/** `/virtual-tour` (SHL-026): the showrooms that have a tour; with none of them, the way to the stores. */
export function VirtualTours({ context, stores }: Pick<ToursProps, 'stores'> & { context: PageContext }) {
  return (
    <Layout context={context} title="Virtual tour">
      <Breadcrumbs context={context} items={[{ title: 'Virtual tour' }]} />
      <Tours site={context.site} stores={stores} />
    </Layout>
  )
}

export function Tours({ site, stores }: ToursProps) {
  const { brand, api } = site
  const shown = (stores ?? []).filter(({ virtualTourId }) => virtualTourId !== null)
  return (
    <>
      <section class="front">
        <div class="front-words">
          <h1>{shown.length > 0 ? 'Walk through our showrooms' : 'Come and see our showrooms'}</h1>
          <p>
            {shown.length > 0
              ? 'Choose a showroom and look around as if you were there.'
              : stores === null
                ? 'We would love to show you around in person.'
                : 'There is no virtual tour of them yet: we would love to show you around in person.'}
          </p>
          <div class="front-buttons">
            <a class="primary" href="/stores">
              See all stores
            </a>
          </div>
        </div>
        <FrontPicture api={api} brandCode={brand.code} />
      </section>
      {shown.length > 0 && (
        <section aria-labelledby="showrooms">
          <h2 id="showrooms">Showrooms with a tour</h2>
          <ul class="stores">
            {shown.map((store) => (
              <li key={store.storeUri}>
                <img
                  data-countertop-picture="store"
                  src={pictureUrl(site, store.thumbImg.src)}
                  alt=""
                  width="320"
                  height="180"
                  loading="lazy"
                />
                <h3>
                  <a href={`/virtual-tour/${store.storeUri}`}>{store.name}</a>
                </h3>
                <p>{oneLineAddress(store)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
