import { useStore } from '@nanostores/react'
import { fill } from '../../../../core'
import { Button, Modal, useTexts } from '../../../../ui'
import { Busy } from '../../parts/Busy'
import { EntryList } from '../../parts/EntryList'
import { formatMoment } from '../../basics/formatDay'
import type { DeletedPart } from '../../project.answers'
import { useLookup } from '../../parts/useLookup'
import { Errors, useSending } from '../../sending/sending'
import type { ProjectStore } from '../../workspace/store.types'
import { deletedTexts } from '../deleted.texts'

interface DeletedProps {
  onClose(): void
  store: ProjectStore
}

/** Lists the folders and products deleted in the last 30 days, each with a button that restores it. */
export function DeletedDialog({ open, ...props }: DeletedProps & { open: boolean }) {
  const texts = useTexts('projectDeleted', deletedTexts)
  return (
    <Modal open={open} onClose={props.onClose} title={texts.title}>
      {open && <Deleted {...props} />}
    </Modal>
  )
}

function Deleted({ store }: DeletedProps) {
  const texts = useTexts('projectDeleted', deletedTexts)
  const info = useStore(store.$info)
  const { errors, send } = useSending(store)
  const { value, failed } = useLookup(
    'deleted',
    '',
    (signal) =>
      store.api.call('GET /api/v2/project/deleted', { query: { projectId: store.projectId }, signal }),
    info?.version,
  )
  const parts = value?.deleted ?? null

  const restore = ({ entity, id, title }: DeletedPart) =>
    send('createUpdate', () => store.api.restore(store.projectId, entity, id), {
      item: id,
      success: fill(texts.restored, { name: title }),
    })

  return (
    <div className="dialog-form">
      <p className="muted">{texts.help}</p>
      {failed}
      {parts === null && !failed && <Busy height={56} lines={3} />}
      <Errors errors={errors} />
      {parts !== null && (
        <EntryList none={parts.length === 0 && texts.none} className="deleted-list">
          {parts.map((part) => (
            <li key={part.id}>
              <span>
                {fill(texts[part.entity], { count: part.quantity ?? 0, name: part.title })}
                <span className="muted">{detailsOf(part, texts)}</span>
              </span>
              <Button
                kind="secondary"
                aria-label={fill(texts.restoreOf, { name: part.title })}
                onClick={() => void restore(part)}
              >
                {texts.restore}
              </Button>
            </li>
          ))}
        </EntryList>
      )}
    </div>
  )
}

function detailsOf({ sku, folder, deletedAt, deletedBy }: DeletedPart, texts: typeof deletedTexts): string {
  const at = formatMoment(deletedAt)
  const when = fill(deletedBy === '' ? texts.at : texts.by, { by: deletedBy, at })
  return [sku, folder, when].filter(Boolean).join(' · ')
}
