import { useRef, type Dispatch, type SetStateAction } from 'react'
import { fieldCss, modalCss, skeletonCss, type LazyPart } from '../../../../ui'
import { CopyDialog } from '../../add/ui/CopyDialog'
import { PasteDialog } from '../../add/ui/PasteDialog'
import { deletedCss } from '../../deleted/deleted.css'
import { DeletedDialog } from '../../deleted/ui/DeletedDialog'
import { deliveryCss } from '../../delivery/delivery.css'
import { DeliveryDialog, type DeliveryDialogProps } from '../../delivery/ui/DeliveryDialog'
import { MoveDialog } from '../../move/ui/MoveDialog'
import { dialogFormCss } from '../../parts/dialogForm.css'
import { pickCss } from '../../pick/pick.css'
import { quoteCss } from '../../quote/quote.css'
import { SummaryDialogs, type SummaryDialogsProps } from '../../quote/ui/SummaryDialogs'
import type { ProjectStore } from '../store.types'
import { bulkCss } from '../bulk.css'
import { BulkBar } from './BulkBar'
import type { DialogName } from './context'
import { DeletedLines } from './DeletedLines'
import { KeysDialog, keysCss } from './KeysDialog'

export interface DialogsProps {
  store: ProjectStore
  dialog: DialogName | null
  /** The lines to be moved; null closes their dialog. */
  moving: readonly string[] | null
  setDialog: Dispatch<SetStateAction<DialogName | null>>
  setMoving: Dispatch<SetStateAction<readonly string[] | null>>
}

/**
 * The chunk of the dialogs, which are much smaller together than apart. This part has those that arrange a
 * project. Each is mounted once it has been opened. A late answer closes only its own dialog, not the one
 * that is open by then.
 */
export function Part({ store, dialog, moving, setDialog, setMoving }: DialogsProps) {
  const opened = useRef(new Set<DialogName | 'move'>()).current
  if (dialog) opened.add(dialog)
  if (moving) opened.add('move')
  const propsOf = (name: DialogName) => ({
    open: dialog === name,
    onClose: () => setDialog((now) => (now === name ? null : now)),
    store,
  })
  const closeMove = () => setMoving((now) => (now === moving ? null : now))
  return (
    <>
      {opened.has('move') && <MoveDialog codes={moving} onClose={closeMove} store={store} />}
      {opened.has('restore') && <DeletedDialog {...propsOf('restore')} />}
      {opened.has('paste') && <PasteDialog {...propsOf('paste')} />}
      {opened.has('copy') && <CopyDialog {...propsOf('copy')} />}
      {opened.has('keys') && <KeysDialog {...propsOf('keys')} />}
    </>
  )
}

/** The dialogs behind the summary's buttons. */
export const summaryDialogs: LazyPart<SummaryDialogsProps> = {
  Part: SummaryDialogs,
  sheets: [modalCss, fieldCss, dialogFormCss, quoteCss],
}

/** The delivery day of a folder. */
export const deliveryDialog: LazyPart<DeliveryDialogProps> = {
  Part: DeliveryDialog,
  sheets: [modalCss, fieldCss, skeletonCss, dialogFormCss, deliveryCss],
}

/** Pasting reads the format that this writes. */
export { downloadCsv } from '../../export/csv'

export { duplicateFolder, duplicateLines } from '../duplicating'

export { handleRefusal } from '../refusedSaves'

/** Choosing quantities uses it, too. */
export { createConversion } from '../conversion'

/** A rare banner, in this chunk because one of its own would be twice as large. */
export const deletedLines: LazyPart<object> = { Part: DeletedLines, sheets: [] }

/** Shown once a line is selected. */
export const bulkBar: LazyPart<object> = { Part: BulkBar, sheets: [bulkCss] }

export const sheets = [modalCss, fieldCss, skeletonCss, pickCss, dialogFormCss, deletedCss, keysCss]
