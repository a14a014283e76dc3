import { GENERAL_ERROR } from '../../../core'
import type { ProjectStore } from './store.types'

/** Loads the part of the dialogs, and what the page seldom needs. */
export const loadDialogs = () => import('./ui/dialogsPart')

/** Uses that part for a press; a message says that it could not be loaded. */
export const withDialogs = <Result>(
  store: ProjectStore,
  use: (part: Awaited<ReturnType<typeof loadDialogs>>) => Result,
) => loadDialogs().then(use, () => store.fail(GENERAL_ERROR))
