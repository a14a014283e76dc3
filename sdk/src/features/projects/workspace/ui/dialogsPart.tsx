import { useRef, type Dispatch, type ReactNode, type SetStateAction } from 'react'
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
import { SummaryDialogs } from '../../quote/ui/SummaryDialogs'
import type { ProjectStore } from '../store.types'
import { bulkCss } from '../bulk.css'
import { BulkBar } from './BulkBar'
import type { OpenedDialog } from './context'
import { DeletedLines } from './DeletedLines'
import { KeysDialog, keysCss } from './KeysDialog'
import { NameForm, type NameFormProps } from './NameForm'

export interface DialogsProps {
  store: ProjectStore
  dialog: OpenedDialog | null
  setDialog: Dispatch<SetStateAction<OpenedDialog | null>>
}

interface DialogProps {
  /** False while it fades out. */
  open: boolean
  onClose(): void
  store: ProjectStore
}

type DialogsByName = {
  [Name in OpenedDialog['name']]: (props: DialogProps & Extract<OpenedDialog, { name: Name }>) => ReactNode
}

const DIALOGS: DialogsByName = {
  move: MoveDialog,
  delivery: DeliveryDialog,
  summary: SummaryDialogs,
  restore: DeletedDialog,
  paste: PasteDialog,
  copy: CopyDialog,
  keys: KeysDialog,
}

/**
 * The dialogs, which are much smaller together than apart, and the bar of selected lines. Each dialog is
 * mounted once it has been opened. A late answer closes only its own dialog, not the one that is open by
 * then.
 */
export function Part({ store, dialog, setDialog }: DialogsProps) {
  const opened = useRef(new Map<OpenedDialog['name'], OpenedDialog>()).current
  if (dialog) opened.set(dialog.name, dialog)
  return (
    <>
      <BulkBar />
      {[...opened.values()].map((each) => {
        const Dialog = DIALOGS[each.name] as (props: DialogProps & OpenedDialog) => ReactNode
        return (
          <Dialog
            key={each.name}
            {...each}
            store={store}
            open={each === dialog}
            onClose={() => setDialog((now) => (now === each ? null : now))}
          />
        )
      })}
    </>
  )
}

/** Pasting reads the format that this writes. */
export { downloadCsv } from '../../export/csv'

export { duplicateFolder, duplicateLines } from '../duplicating'

export { handleRefusal } from '../refusedSaves'

/** Choosing quantities uses it, too. */
export { createConversion } from '../conversion'

/** Opens by a press, as the dialogs do. */
export const nameForm: LazyPart<NameFormProps> = { Part: NameForm, sheets: [] }

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
  quoteCss,
  bulkCss,
  keysCss,
]
