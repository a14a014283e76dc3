import type { Request } from 'express'
import { COUNTER, CounterLayout } from './counter/CounterLayout'
import { OPERATOR, OperatorLayout } from './operator/OperatorLayout'
import { PANELS, PanelLayout } from './panels/PanelLayout'
import { focused } from './parts/focused'
import type { PageContext } from './parts/pageContext'
import { PostedFields } from './parts/PostedFields'
import { enteredFields } from './signInAgain'

const isWithin = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`)

export const isForStaff = ({ path }: Request): boolean =>
  [OPERATOR, PANELS, COUNTER].some((area) => isWithin(path, area))

/**
 * The answer to a failed request for a page of staff. A form can be posted again with everything that was
 * entered: keys and versions make the repeat the same change. `isLimited` after a 429.
 */
export function StaffUnavailable({
  context,
  req,
  isLimited,
}: {
  context: PageContext
  req: Request
  isLimited: boolean
}) {
  const title = isLimited ? 'Too many requests' : 'Back in a moment'
  // The counter's sign-in starts again with an empty form.
  const isForm = req.method === 'POST' && req.path !== COUNTER
  const hasEntries = isForm && Object.keys(enteredFields(req)).length > 0
  const message = (
    <p {...focused}>
      {isLimited ? 'There were too many requests in a short time.' : 'The shop is not responding right now.'}{' '}
      Please try again in a minute.{' '}
      {hasEntries && 'What you entered is kept here until then, and nothing is recorded twice.'}
    </p>
  )
  const again = isForm ? (
    <form method="post" action={req.originalUrl}>
      <PostedFields req={req} />
      <button class="primary" type="submit">
        Try again
      </button>
    </form>
  ) : (
    <p>
      <a href={req.originalUrl}>Try again</a>
    </p>
  )
  if (isWithin(req.path, OPERATOR)) {
    return (
      <OperatorLayout context={context} title={title} staff={null}>
        {message}
        {again}
      </OperatorLayout>
    )
  }
  if (isWithin(req.path, PANELS)) {
    return (
      <PanelLayout context={context} title={title}>
        {message}
        {again}
      </PanelLayout>
    )
  }
  return (
    <CounterLayout context={context} title={title} staff={null}>
      <h1>{title}</h1>
      {message}
      {again}
    </CounterLayout>
  )
}
