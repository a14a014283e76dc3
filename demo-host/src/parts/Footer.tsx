import { PAYMENT_METHODS, phoneHref, taxNumberLabels } from '@countertop/sdk/rules'
import type { PageContext } from './pageContext'
import { topCategories } from './topCategories'

/** Links, and who sells. */
export function Footer({ context }: { context: PageContext }) {
  const { brand, api } = context.site
  const phone = context.supportNumber
  return (
    <footer class="site-footer" slot="footer">
      <div class="columns">
        <section>
          <h2>Shop</h2>
          <ul>
            {topCategories(context.categories).map((category) => (
              <li key={category.slug}>
                <a href={`/${category.uri}`}>{category.title}</a>
              </li>
            ))}
            <li>
              <a href="/brands">Brands</a>
            </li>
            <li>
              <a href="/promotions">Promotions</a>
            </li>
          </ul>
        </section>
        <section>
          <h2>Help</h2>
          <ul>
            <li>
              <a href="/contact-us">Contact us</a>
            </li>
            <li>
              <a href="/order-status">Where is my order?</a>
            </li>
            <li>
              <a href="/stores">Stores</a>
            </li>
            {brand.kind !== 'furniture' && (
              <li>
                <a href="/cooking-demos">Cooking demos</a>
              </li>
            )}
            <li>
              <a href="/account">Your account</a>
            </li>
            <li>
              <a href="/s/delivery">Delivery</a>
            </li>
            <li>
              <a href="/s/returns">Returns and repairs</a>
            </li>
            <li>
              <a href="/s/winning-storage-terms-and-conditions">Storage terms and conditions</a>
            </li>
          </ul>
        </section>
        <section>
          <h2 class="foot-brand">
            <img src={`${api}/media/brands/${brand.code}.svg`} alt="" width="40" height="40" />
            {brand.name}
          </h2>
          <p>{brand.texts.tagline}.</p>
          {phone !== undefined && (
            <p>
              <a class="foot-phone" href={phoneHref(phone)}>
                {phone}
              </a>
            </p>
          )}
          <p>
            <a href="/blog">Good to know</a>
          </p>
        </section>
      </div>
      <AcceptedPayments context={context} />
      <div class="foot-end">
        <p>
          A demonstration shop. Prices include GST and are shown in {brand.currency}.
          <SellerLine context={context} />
        </p>
        <p class="foot-links">
          <a href="/s/privacy">Privacy</a>
          <a href="/in-store">For our staff</a>
        </p>
      </div>
    </footer>
  )
}

/** The ways to pay that the shop offers to everybody. */
export function AcceptedPayments({ context }: { context: Pick<PageContext, 'site' | 'plans'> }) {
  const { country } = context.site.brand
  const names = PAYMENT_METHODS.filter(
    ({ audience, configuration }) =>
      audience === 'everyone' &&
      configuration !== null &&
      context.plans[configuration[country]]?.isEnabled === true,
  ).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <div class="foot-pay">
      <span id="foot-pay">Pay securely with</span>
      <ul aria-labelledby="foot-pay">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

function SellerLine({ context: { site, seller } }: { context: PageContext }) {
  const { legalName, taxNumber } = seller
  if (legalName === undefined || taxNumber === undefined) return null
  return (
    <>
      {' '}
      {legalName},{' '}
      <span class="whole">
        {taxNumberLabels[site.brand.country]} {taxNumber}.
      </span>
    </>
  )
}
