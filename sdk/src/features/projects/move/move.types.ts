import type { ProjectStore } from '../workspace/store.types'

export interface MoveFormProps {
  /** The lines to move. */
  codes: readonly string[]
  onClose(): void
  store: ProjectStore
}
