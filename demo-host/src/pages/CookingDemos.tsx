import { dollarsToCents, eventDay, eventHours, formatPrice } from '@countertop/sdk/rules'
import type { CookingDemo as Demo } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'
import { pictureUrl } from '../parts/ProductTile'

interface ListProps {
  context: PageContext
  /** The next demos, for visitors without script. */
  demos: Demo[]
  /** Shows the demos of this store only; empty for all stores. */
  storeUri: string
}

export function CookingDemos({ context, demos, storeUri }: ListProps) {
  const { brand } = context.site
  return (
    <Layout
      context={context}
      title="Cooking demos"
      description={`Cooking demos in the stores of ${brand.name}`}
    >
      <Breadcrumbs context={context} items={[{ title: 'Cooking demos' }]} />
      <h1>Cooking demos</h1>
      <countertop-demos {...(storeUri === '' ? {} : { 'store-uri': storeUri })}>
        {demos.length === 0 && <p class="empty">No cooking demos are scheduled right now.</p>}
        <ul class="stores">
          {demos.map((demo) => (
            <li key={demo.id}>
              <img
                data-countertop-picture="store"
                src={pictureUrl(context.site, demo.image)}
                alt=""
                width="320"
                height="180"
                loading="lazy"
              />
              <h2>
                <a href={`/cooking-demos/${demo.id}`}>{demo.title}</a>
              </h2>
              <p>
                {eventDay(demo, brand.locale)}, {demo.storeName}
              </p>
            </li>
          ))}
        </ul>
      </countertop-demos>
    </Layout>
  )
}

export function CookingDemo({ context, demo }: { context: PageContext; demo: Demo }) {
  const { brand } = context.site
  const price = `${formatPrice(dollarsToCents(demo.price))}${demo.price === 0 ? '' : ' a person'}`
  return (
    <Layout context={context} title={demo.title} description={demo.description}>
      <Breadcrumbs
        context={context}
        items={[{ title: 'Cooking demos', href: '/cooking-demos' }, { title: demo.title }]}
      />
      <h1>{demo.title}</h1>
      <countertop-demo demo-id={demo.id}>
        <p>
          {eventDay(demo, brand.locale)}, {eventHours(demo, brand.locale)},{' '}
          <a href={`/stores/${demo.storeUri}`}>{demo.storeName}</a>. {price}.
        </p>
        <p>{demo.description}</p>
      </countertop-demo>
    </Layout>
  )
}
