import { useState } from 'react'
import { fill } from '../../../../core'
import { Modal, useTexts } from '../../../../ui'
import { ProjectPicker } from '../../pick/ProjectPicker'
import type { ListEntry } from '../../project.answers'
import { SendForm, useSending } from '../../sending/sending'
import type { ProjectStore } from '../../workspace/store.types'
import { copyTexts } from '../paste.texts'

interface CopyDialogProps {
  open: boolean
  onClose(): void
  store: ProjectStore
}

/** Copies the folders and products of another project into this empty one. */
export function CopyDialog(props: CopyDialogProps) {
  const texts = useTexts('projectCopy', copyTexts)
  return (
    <Modal open={props.open} onClose={props.onClose} title={texts.title} size="small">
      <Form {...props} />
    </Modal>
  )
}

function Form({ open, onClose, store }: CopyDialogProps) {
  const texts = useTexts('projectCopy', copyTexts)
  const [source, setSource] = useState<ListEntry | null>(null)
  const sending = useSending(store, open)

  async function copy(): Promise<void> {
    if (source === null) return
    const body = { projectId: source.projectId, intoProjectId: store.projectId }
    const success = fill(texts.copied, { name: source.name })
    const send = () => sending.sendOnce('POST /api/v2/project/duplicate', body)
    if (await sending.send('createUpdate', send, { success })) onClose()
  }

  return (
    <SendForm {...sending} text={texts.copy} disabled={source === null} onSubmit={copy} onCancel={onClose}>
      <p className="muted">{texts.help}</p>
      <ProjectPicker
        api={store.api}
        filter={{ hasProducts: true, except: store.projectId }}
        label={texts.project}
        none={texts.none}
        showsCustomers={store.$info.get()?.isStaff ?? false}
        chosen={source}
        onChoose={setSource}
      />
    </SendForm>
  )
}
