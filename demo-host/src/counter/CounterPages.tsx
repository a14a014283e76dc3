import type { CallAnswer } from '@countertop/sdk/api'
import { RECORDED_METHOD_NAMES, recordedMethodsOf, SEARCH_MAX } from '@countertop/sdk/rules'
import { asset } from '../assets'
import type { Order, Tile } from '../api'
import { focused } from '../parts/focused'
import { Phone } from '../parts/Phone'
import { Price } from '../parts/Price'
import { isBuyable, pictureUrl } from '../parts/ProductTile'
import { ReceiptLink } from '../parts/ReceiptLink'
import { type PageContext, topCategories } from '../parts/Layout'
import type { Site } from '../site'
import type { CounterStaff, SignInProblem } from '../visitor'
import { SIGN_IN_PROBLEMS, SignInForm } from '../parts/SignInForm'
import { price } from '../operator/words'
import { COUNTER, COUNTER_CHECKOUT, COUNTER_DONE, COUNTER_PAID, CounterLayout } from './CounterLayout'

interface EntryProps {
  context: PageContext
  email: string
  /** The page of the counter to open after signing in. */
  returnUrl: string
  problem: SignInProblem | 'not_staff' | 'elsewhere' | null
}

/** The sign-in page of the counter. */
export function CounterSignIn({ context, email, returnUrl, problem }: EntryProps) {
  return (
    <CounterLayout context={context} title="Sign in at the counter" staff={null}>
      <section class="sign-in-card" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">At the counter</h1>
        <p class="note">
          For our staff: find a product, fill the customer’s cart, and take the payment here.
        </p>
        {problem === 'elsewhere' ? (
          <p class="problem" role="alert" {...focused}>
            Staff cannot sign in here: this site and its API do not share a host name.
          </p>
        ) : (
          <>
            {problem === 'not_staff' && (
              <p class="problem" role="alert" {...focused}>
                {NOT_STAFF}
              </p>
            )}
            <SignInForm
              action={COUNTER}
              email={email}
              problem={problem === 'not_staff' ? null : problem}
              submit="Start serving"
            >
              <input type="hidden" name="returnUrl" value={returnUrl} />
            </SignInForm>
          </>
        )}
      </section>
    </CounterLayout>
  )
}

interface FinderProps {
  context: PageContext
  staff: CounterStaff
  term: string
  products: Tile[]
  /** Number of products found in total. */
  count: number
  /** The previous customer's cart is being paid for, so it could not be emptied. */
  isBusy: boolean
}

/** Search for a product, add it to the customer's cart and take the payment. */
export function CounterFinder({ context, staff, term, products, count, isBusy }: FinderProps) {
  const { site, categories } = context
  return (
    <CounterLayout
      context={context}
      title={term === '' ? 'At the counter' : `Search for ${term}`}
      staff={staff}
    >
      {isBusy && (
        <p class="problem" role="alert" {...focused}>
          A payment for this cart is in progress. Finish or cancel it before the next customer.
        </p>
      )}
      <div class="counter-columns">
        <section aria-labelledby="finder-title">
          <h1 id="finder-title" class="visually-hidden">
            Find products
          </h1>
          <form class="finder" role="search" action={COUNTER}>
            <label class="visually-hidden" for="finder-term">
              Product, brand or model number
            </label>
            <input
              id="finder-term"
              type="search"
              name="q"
              value={term}
              maxLength={SEARCH_MAX}
              placeholder="Name, brand or model"
              autocomplete="off"
              enterkeyhint="search"
            />
            <button class="primary" type="submit">
              Find
            </button>
          </form>
          <ul class="chips" aria-label="Categories">
            {topCategories(categories).map(({ slug, title }) => (
              <li key={slug}>
                <a
                  href={`${COUNTER}?q=${encodeURIComponent(title)}`}
                  aria-current={term === title ? 'true' : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <h2>{headingOf(term, count)}</h2>
          {products.length === 0 ? (
            <p class="empty">
              We found no matching products. You can also search by model number, with or without dashes.
            </p>
          ) : (
            <ul class="finds">
              {products.map((product) => (
                <Find key={product.sku} site={site} product={product} />
              ))}
            </ul>
          )}
        </section>
        <aside class="counter-side" aria-label="This customer">
          <section class="counter-card counter-customer">
            <h2>This customer</h2>
            <countertop-cart-button density="store" />
            <p class="note">Everything you add is in one cart until you choose Next customer.</p>
            <a class="button primary" href={COUNTER_CHECKOUT}>
              Take the payment
            </a>
          </section>
          <section class="counter-card">
            <h2>{staff.counter.store.name}</h2>
            <p>
              {staff.counter.store.address}
              <br />
              {staff.counter.store.suburb} {staff.counter.store.state} {staff.counter.store.postcode}
              <br />
              <Phone context={context} number={staff.counter.store.phone} />
            </p>
            <p class="note">
              With cash and carry the customer takes home today what this store’s warehouse has in stock.
            </p>
          </section>
        </aside>
      </div>
    </CounterLayout>
  )
}

const headingOf = (term: string, count: number): string =>
  term === ''
    ? 'Popular right now'
    : count === 1
      ? `1 product for “${term}”`
      : `${count} products for “${term}”`

const stockText = ({ available, stockStatus }: Tile): string =>
  !available ? 'Not available' : stockStatus === 'inStock' ? 'In stock' : 'On order: delivered later'

function Find({ site, product }: { site: Site; product: Tile }) {
  return (
    <li class="find">
      <img
        src={pictureUrl(site, product.image)}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        decoding="async"
      />
      <div class="find-what">
        <h3>{product.title}</h3>
        <p class="note">
          {product.brand} · {product.sku}
        </p>
        <p class={`stock stock-${product.stockStatus}`}>{stockText(product)}</p>
      </div>
      <div class="find-buy">
        <Price site={site} price={product.price} rrp={product.rrp} />
        {isBuyable(product) && <countertop-add-to-cart density="store" sku={product.sku} />}
      </div>
    </li>
  )
}

export const NOT_STAFF = 'This account is a customer’s. Please sign in with your staff account.'

/** Shown by `counterSignIn.js` where the sign-in ends during a sale. */
function SignInToFinish() {
  return (
    <section
      id="sign-in-again"
      class="counter-card counter-again"
      aria-labelledby="sign-in-again-title"
      data-unavailable={SIGN_IN_PROBLEMS.unavailable}
      hidden
    >
      <h2 id="sign-in-again-title">Please sign in again</h2>
      <p>Your sign-in has ended. What you entered is still here.</p>
      <p class="problem" role="alert" hidden />
      <SignInForm action={COUNTER} email="" problem={null} submit="Sign in" />
    </section>
  )
}

/** The standard checkout, with the payment methods that the server offers to staff. */
export function CounterCheckout({ context, staff }: { context: PageContext; staff: CounterStaff }) {
  return (
    <CounterLayout context={context} title="Take the payment" staff={staff}>
      <p class="counter-back">
        <a href={COUNTER}>Back to the products</a>
      </p>
      <SignInToFinish />
      <p id="signed-in" class="visually-hidden" role="status" />
      <countertop-checkout density="store" shop-url={COUNTER} confirmation-url={COUNTER_DONE} />
      <script src={asset('scripts/counterSignIn.js')} />
    </CounterLayout>
  )
}

interface DoneProps {
  context: PageContext
  staff: CounterStaff
  cartId: string
  /** Null where this site has no such order. */
  order: Order | null
  /** The order, while it awaits the money that the counter has taken; null otherwise. */
  unpaid: UnpaidOrder | null
  /** Idempotency key of the form, so that a double press records one payment. */
  idempotencyKey: string
  /** Why the payment was not recorded. */
  problem: string | null
}

/** The order's confirmation, and the buttons that record the payment taken at the counter. */
export function CounterDone({ context, staff, cartId, order, unpaid, idempotencyKey, problem }: DoneProps) {
  return (
    <CounterLayout context={context} title="Order placed" staff={staff}>
      {problem !== null && (
        <p class="problem" role="alert" {...focused}>
          {problem}
        </p>
      )}
      {unpaid && <PaymentTaken cartId={cartId} order={unpaid} idempotencyKey={idempotencyKey} />}
      <ReceiptLink context={context} order={order} from="counter" />
      <countertop-confirmation density="store" shop-url={COUNTER} cart-id={cartId} />
    </CounterLayout>
  )
}

/** An order paid at the counter whose payment is not recorded yet. */
export interface UnpaidOrder {
  orderNumber: string
  /** In dollars. */
  total: number
}

/** The order whose money staff take themselves: neither the driver nor an account will be charged. */
export const unpaidOrderOf = ({
  orderNumber,
  status,
  payment,
  totals,
}: CallAnswer<'GET /api/orders/confirmation'>): UnpaidOrder | null =>
  status === 'awaitingPayment' && !payment.due ? { orderNumber, total: totals.total } : null

export function PaymentTaken({
  cartId,
  order,
  idempotencyKey,
}: {
  cartId: string
  order: UnpaidOrder
  idempotencyKey: string
}) {
  return (
    <form method="post" action={COUNTER_PAID} class="counter-card counter-paid">
      <input type="hidden" name="id" value={cartId} />
      <input type="hidden" name="number" value={order.orderNumber} />
      <input type="hidden" name="amount" value={String(order.total)} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <p id="amount-taken">
        The customer pays <strong>{price(order.total)}</strong>. Once you have it, record how they paid.
      </p>
      <div class="counter-methods">
        {recordedMethodsOf(null).map((method) => (
          <button
            key={method}
            type="submit"
            name="method"
            value={method}
            class="primary"
            aria-describedby="amount-taken"
          >
            {RECORDED_METHOD_NAMES[method]} received
          </button>
        ))}
      </div>
    </form>
  )
}
