import type { PageContext } from '../parts/Layout'
import { OPERATOR, OperatorLayout } from './OperatorLayout'

/** For somebody who is signed in and is no staff. `page` is where they wanted to go, and come to once staff have signed in. */
export function StaffOnly({ context, page }: { context: PageContext; page: string }) {
  return (
    <OperatorLayout context={context} title="For staff only" staff={null}>
      <p>
        These pages are for the people who run the shop.{' '}
        <a href={`/account/logout?returnUrl=${encodeURIComponent(page)}`}>Sign in as staff</a>
      </p>
    </OperatorLayout>
  )
}

/** For a payment, an order or a message that is not there. */
export function NothingThere({ context, staff }: { context: PageContext; staff: string }) {
  return (
    <OperatorLayout context={context} title="There is no such thing here" staff={staff}>
      <p>
        It may belong to another of the group’s shops. <a href={OPERATOR}>Back to the payments</a>
      </p>
    </OperatorLayout>
  )
}
