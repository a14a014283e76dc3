import { useRef, type Dispatch, type SetStateAction } from 'react'
import { fieldCss, modalCss, skeletonCss, type LazyPart } from '../../../../ui'
import { CopyDialog } from '../../add/ui/CopyDialog'
import { PasteDialog } from '../../add/ui/PasteDialog'
import { deletedCss } from '../../deleted/deleted.css'
import { DeletedDialog } from '../../deleted/ui/DeletedDialog'
import { deliveryCss } from '../../delivery/delivery.css'
import { DeliveryDialog } from '../../delivery/ui/DeliveryDialog'
import { MoveDialog } from '../../move/ui/MoveDialog'
import { dialogFormCss } from '../../parts/dialogForm.css'
import { pickCss } from '../../pick/pick.css'
import { quoteCss } from '../../quote/quote.css'
import { SummaryDialogs, type SummaryDialogsProps } from '../../quote/ui/SummaryDialogs'
import type { ProjectStore } from '../store.types'
import { bulkCss } from '../bulk.css'
import { BulkBar } from './BulkBar'
import type { OpenedDialog } from './context'
import { DeletedLines } from './DeletedLines'
import { KeysDialog, keysCss } from './KeysDialog'

export interface DialogsProps {
  store: ProjectStore
  dialog: OpenedDialog | null
  setDialog: Dispatch<SetStateAction<OpenedDialog | null>>
}

/**
 * The chunk of the dialogs, which are much smaller together than apart. This part has those that arrange a
 * project, and the bar of selected lines. Each is mounted once it has been opened. A late answer closes only
 * its own dialog, not the one that is open by then.
 */
export function Part({ store, dialog, setDialog }: DialogsProps) {
  const opened = useRef(new Set<OpenedDialog['name']>()).current
  if (dialog) opened.add(dialog.name)
  const shared = { onClose: () => setDialog((now) => (now === dialog ? null : now)), store }
  return (
    <>
      <BulkBar />
      {opened.has('move') && <MoveDialog {...shared} codes={dialog?.name === 'move' ? dialog.codes : null} />}
      {opened.has('delivery') && (
        <DeliveryDialog {...shared} folderId={dialog?.name === 'delivery' ? dialog.folderId : null} />
      )}
      {opened.has('restore') && <DeletedDialog {...shared} open={dialog?.name === 'restore'} />}
      {opened.has('paste') && <PasteDialog {...shared} open={dialog?.name === 'paste'} />}
      {opened.has('copy') && <CopyDialog {...shared} open={dialog?.name === 'copy'} />}
      {opened.has('keys') && <KeysDialog {...shared} open={dialog?.name === 'keys'} />}
    </>
  )
}

/** The dialogs behind the summary's buttons. */
export const summaryDialogs: LazyPart<SummaryDialogsProps> = {
  Part: SummaryDialogs,
  sheets: [modalCss, fieldCss, dialogFormCss, quoteCss],
}

/** Pasting reads the format that this writes. */
export { downloadCsv } from '../../export/csv'

export { duplicateFolder, duplicateLines } from '../duplicating'

export { handleRefusal } from '../refusedSaves'

/** Choosing quantities uses it, too. */
export { createConversion } from '../conversion'

/** A rare banner, in this chunk because one of its own would be twice as large. */
export const deletedLines: LazyPart<object> = { Part: DeletedLines, sheets: [] }

export const sheets = [
  modalCss,
  fieldCss,
  skeletonCss,
  pickCss,
  dialogFormCss,
  deletedCss,
  deliveryCss,
  bulkCss,
  keysCss,
]
