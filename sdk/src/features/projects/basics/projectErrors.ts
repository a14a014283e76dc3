import { toCountertopError } from '../../../core'
import {
  hasOwnErrorText,
  PROJECT_CALL_TEXTS,
  projectErrors,
  quoteCallErrors,
  reminderCallError,
  type FailedProjectCall,
  type ProjectCall,
  type ProjectErrorArea,
} from '../../../rules'

export type ErrorArea =
  ProjectErrorArea | 'delivery' | 'email' | 'share' | 'details' | 'transfer' | 'reminder' | 'note' | 'file'

/** The calls of the page's actions that are named otherwise. */
const CALLS: Readonly<Record<string, ProjectCall>> = {
  load: 'projects',
  lock: 'lockPrice',
  lockEdit: 'lockPrice',
  unlock: 'cancelLock',
  share: 'sharedStatus',
}

/** The call with an error text of its own; undefined for an action that has none. */
const callOf = (doing: string): ProjectCall | undefined =>
  doing in PROJECT_CALL_TEXTS ? (doing as ProjectCall) : CALLS[doing]

function failedCall(thrown: unknown): FailedProjectCall {
  const { status, body } = toCountertopError(thrown)
  return { status: status === 0 ? null : status, body }
}

/**
 * The text of a failed save for the page's message line; `general` if the failure has no text of its own
 * (COM-377), followed by that of the connection if no answer arrived.
 */
export function failedSaveText(thrown: unknown, doing: string, general: string): string {
  const failed = failedCall(thrown)
  const [text = ''] = projectErrorsOf(thrown, doing)
  if (hasOwnErrorText(failed, callOf(doing))) return text || general
  return failed.status === null ? `${general} ${text}` : general
}

/** The texts of a failed call of the workspace (COM-357 to COM-393). */
export function projectErrorsOf(thrown: unknown, doing: string): string[] {
  const failed = failedCall(thrown)
  if (doing === 'quote') return quoteCallErrors(failed)
  if (doing === 'reminder') return [reminderCallError(failed)]
  return projectErrors(failed, callOf(doing))
}
