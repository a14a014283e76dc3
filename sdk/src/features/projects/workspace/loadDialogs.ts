import { projectErrorsOf } from '../basics/projectErrors'
import type { ProjectStore } from './store.types'

/** Loads the part of the dialogs, and what the page seldom needs. */
export const loadDialogs = () => import('./ui/dialogsPart')

/** Uses that part for a press; a message says why it could not be loaded, such as offline. */
export const withDialogs = <Result>(
  store: ProjectStore,
  use: (part: Awaited<ReturnType<typeof loadDialogs>>) => Result,
) => loadDialogs().then(use, (error: unknown) => store.fail(projectErrorsOf(error, '').join()))
