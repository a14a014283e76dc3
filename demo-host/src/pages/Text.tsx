import type { ComponentChildren } from 'preact'
import {
  STORAGE_FEE_PER_DAY_CENTS,
  STORAGE_FREE_DAYS,
  formatPrice,
  oneLineAddress,
  openingHours,
  phoneHref,
  weekdayName,
} from '@countertop/sdk/rules'
import type { Store } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { CategoryChips } from '../parts/CategoryChips'
import { Layout, type PageContext } from '../parts/Layout'
import { Phone } from '../parts/Phone'

interface Props {
  context: PageContext
  title: string
  children: ComponentChildren
}

function TextPage({ context, title, children }: Props) {
  return (
    <Layout context={context} title={title}>
      <Breadcrumbs context={context} items={[{ title }]} />
      <div class="prose">
        <h1>{title}</h1>
        {children}
      </div>
    </Layout>
  )
}

/** `/s/winning-storage-terms-and-conditions` (CHK-009) */
export function StorageTerms({ context }: { context: PageContext }) {
  const fee = formatPrice(STORAGE_FEE_PER_DAY_CENTS)
  return (
    <TextPage context={context} title="Storage terms and conditions">
      <p>
        Not ready for your delivery yet? We keep your order safe in our warehouse. Storage is free for{' '}
        {STORAGE_FREE_DAYS} days, counted from the first day on which we could have delivered.
      </p>
      <p>
        From day {STORAGE_FREE_DAYS} on, storage costs {fee} a day until your delivery, up to the cap shown at
        checkout. The fee is billed separately after delivery and is never part of your checkout total.
      </p>
      <p>Goods delivered directly by their manufacturer are not stored by us and never attract the fee.</p>
    </TextPage>
  )
}

/** `/contact-us`: the phone number, the order status page, and every store with its opening hours. */
export function ContactUs({ context, stores }: { context: PageContext; stores: Store[] }) {
  const phone = context.supportNumber
  const { locale } = context.site.brand
  return (
    <TextPage context={context} title="Contact us">
      <p>Our product specialists answer every day of the week.</p>
      {phone !== undefined && (
        <p>
          Call <a href={phoneHref(phone)}>{phone}</a>
        </p>
      )}
      <p>
        About an order: <a href="/order-status">see where it is</a>, or read about{' '}
        <a href="/s/delivery">delivery</a> and <a href="/s/returns">returns and repairs</a>.
      </p>
      {stores.length > 0 && (
        <>
          <h2>Our stores</h2>
          <ul class="contact-stores">
            {stores.map((store) => (
              <li key={store.storeUri}>
                <h3>
                  <a href={`/stores/${store.storeUri}`}>{store.name}</a>
                </h3>
                <p>{oneLineAddress(store)}</p>
                <p>
                  <Phone context={context} number={store.phone} />
                </p>
                {store.isAppointmentOnly ? (
                  <p>By appointment only</p>
                ) : (
                  <details>
                    <summary>Opening hours</summary>
                    <ul>
                      {store.openTimes.map((day, index) => (
                        <li key={index}>
                          {weekdayName(index, locale)}: {openingHours(day)}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
          <h2>Visit us</h2>
          <p>See when your store is open, or choose another.</p>
          <div class="store-place">
            <countertop-store-panel />
          </div>
        </>
      )}
    </TextPage>
  )
}

export function NotFound({ context }: { context: PageContext }) {
  return (
    <TextPage context={context} title="Page not found">
      <p>We can’t find that page. It may have moved, or the product may no longer be sold.</p>
      <CategoryChips context={context} />
    </TextPage>
  )
}

export function Unavailable({ context }: { context: PageContext }) {
  return (
    <TextPage context={context} title="Back in a moment">
      <p>The shop is unavailable right now. Your cart is saved. Please try again in a minute.</p>
      <p>
        <a href={context.path}>Try again</a>
      </p>
    </TextPage>
  )
}
