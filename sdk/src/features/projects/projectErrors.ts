import type { CountertopError } from '../../core'
import {
  projectErrors,
  quoteCallErrors,
  reminderCallError,
  type ProjectCall,
  type ProjectErrorArea,
} from '../../rules'

export type ErrorArea =
  ProjectErrorArea | 'email' | 'share' | 'details' | 'transfer' | 'reminder' | 'note' | 'file'

/** The calls with a text of their own, by what the page was doing. */
const CALLS: Readonly<Record<string, ProjectCall>> = {
  load: 'projects',
  list: 'projectList',
  lock: 'lockPrice',
  lockEdit: 'lockPrice',
  unlock: 'cancelLock',
  share: 'sharedStatus',
  email: 'email',
  stock: 'stock',
  competitorPrices: 'competitorPrices',
  storeView: 'storeView',
  changelogs: 'changelogs',
  referrer: 'referrer',
  projectCount: 'customerProjectCount',
}

/** The texts of a failed call of the workspace (COM-357 to COM-393). */
export function projectErrorsOf(error: CountertopError, doing: string): string[] {
  const failed = { status: error.status === 0 ? null : error.status, body: error.body }
  if (doing === 'quote') return quoteCallErrors(failed)
  if (doing === 'reminder') return [reminderCallError(failed)]
  return projectErrors(failed, CALLS[doing])
}
