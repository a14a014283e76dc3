import type { ComponentChildren } from 'preact'
import { Head, type PageContext } from '../parts/Layout'
import type { CounterStaff } from '../visitor'
import { SkipLink } from '../parts/SkipLink'

interface Props {
  context: PageContext
  title: string
  /** Null where the page does not know who has signed in; the bar then has no links. */
  staff: CounterStaff | null
  children: ComponentChildren
}

export const COUNTER = '/in-store'
export const COUNTER_CHECKOUT = `${COUNTER}/checkout`
export const COUNTER_DONE = `${COUNTER}/done`
/** Records the payment of the order at `COUNTER_DONE`. */
export const COUNTER_PAID = `${COUNTER}/paid`

/**
 * Frame of the in-store pages: one bar, large targets, no link away from the sale. The customer sees the
 * screen too, so the bar shows the store and the first name of the member of staff, and no addresses.
 */
export function CounterLayout({ context, title, staff, children }: Props) {
  const { brand } = context.site
  return (
    <html lang={brand.locale} data-theme={context.theme}>
      <Head context={context} title={title} />
      <body class="counter">
        <SkipLink />
        <header class="counter-bar">
          <a class="wordmark" href={COUNTER}>
            {brand.name}
          </a>
          {staff && (
            <>
              <p class="counter-who">
                <strong>{staff.counter.store.name}</strong>
                <span>Served by {staff.firstName}</span>
              </p>
              <div class="counter-actions">
                <form method="post" action={`${COUNTER}/next`}>
                  <button type="submit">Next customer</button>
                </form>
                <form method="post" action={`${COUNTER}/sign-out`}>
                  <button type="submit">Sign out</button>
                </form>
              </div>
            </>
          )}
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {staff && <countertop-cart density="store" checkout-url={COUNTER_CHECKOUT} />}
      </body>
    </html>
  )
}
