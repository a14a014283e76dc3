import { openingStatus } from '../../../rules'
import type { Store } from '../stores.store'

/** Whether the store is open today, in its own time zone (SHL-280, SHL-OP-37). */
export function StatusLine({ store }: { store: Store }) {
  const status = openingStatus(store, new Date())
  return (
    <p className="store-status" part="store-status" data-open={status.startsWith('Open') || undefined}>
      {status}
    </p>
  )
}
