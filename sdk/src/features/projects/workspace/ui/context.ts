import { createContext, useContext } from 'react'
import type { ProjectTexts } from '../../project.texts'
import type { SummaryDialog } from '../../quote/quote.types'
import type { ProjectStore } from '../store.types'
import type { MenuItem } from './Menu'

/** The line whose details are open. */
export interface OpenedLine {
  code: string
  /** The field for the competitor's page has the focus. */
  isForProof?: boolean | undefined
}

/** The open dialog. */
export type OpenedDialog =
  | { name: 'restore' | 'paste' | 'copy' | 'keys' }
  /** Moves lines. */
  | { name: 'move'; codes: readonly string[] }
  /** Sets the delivery day of a folder. */
  | { name: 'delivery'; folderId: string }
  /** One behind the summary's buttons. */
  | { name: 'summary'; of: SummaryDialog }

/**
 * Shared by the parts of one workspace. Its identity is stable, so that a row draws for its own line only.
 */
export interface WorkspaceContext {
  store: ProjectStore
  texts: ProjectTexts
  isReadOnly: boolean
  /** Presses on rows select them for arranging, as on phones. */
  isSelecting: boolean
  version(): number
  startDrag(code: string, event: PointerEvent): void
  pickByClick(code: string, event: MouseEvent): void
  /** Opens the details of a line; `isForProof`: at the field for the competitor's page. */
  openLine(code: string, isForProof?: boolean): void
  openDialog(dialog: OpenedDialog): void
  menuOf(code: string): readonly MenuItem[]
  /** Returns the focus to a line's handle after its row has moved. */
  keepFocus(code: string): void
  isMovingFocus(): boolean
  /** Deletes lines; the focus, which was on one of them or on the bar, goes to the shown line after them. */
  remove(codes: readonly string[]): void
}

export const WorkspaceScope = createContext<WorkspaceContext | null>(null)

/** The workspace around this part. */
export function useWorkspace(): WorkspaceContext {
  const found = useContext(WorkspaceScope)
  if (!found) throw new Error('There is no workspace around this part')
  return found
}
