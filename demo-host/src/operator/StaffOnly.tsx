import { focused } from '../parts/focused'
import type { PageContext } from '../parts/Layout'
import { OPERATOR, OperatorLayout } from './OperatorLayout'

/**
 * For a signed-in visitor who is not staff. `page` is the requested address; signing in as staff leads back
 * to it.
 */
export function StaffOnly({
  context,
  customer,
  page,
}: {
  context: PageContext
  customer: string
  page: string
}) {
  return (
    <OperatorLayout context={context} title="For staff only" staff={null} customer={customer}>
      <p {...focused}>
        These pages are for the people who run the shop.{' '}
        <a href={`/account/logout?returnUrl=${encodeURIComponent(page)}`}>Sign in as staff</a>
      </p>
    </OperatorLayout>
  )
}

/** For a payment, an order or a message that does not exist. */
export function OperatorNotFound({ context, staff }: { context: PageContext; staff: string }) {
  return (
    <OperatorLayout context={context} title="Page not found" staff={staff}>
      <p {...focused}>
        It may belong to another of the group’s shops. <a href={OPERATOR}>Back to the orders</a>
      </p>
    </OperatorLayout>
  )
}
