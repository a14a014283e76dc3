import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '../../../../core'
import { Modal, useTexts } from '../../../../ui'
import { Problem } from '../../parts/Problem'
import { createPresses } from '../../basics/newKey'
import { FormButtons } from '../../parts/FormButtons'
import { ProjectPicker } from '../../pick/ProjectPicker'
import type { ListEntry } from '../../project.answers'
import type { ProjectStore } from '../../workspace/store.types'
import { copyTexts } from '../add.texts'

/** Copies the folders and products of another project into this empty one. */
export function CopyDialog({
  open,
  onClose,
  store,
}: {
  open: boolean
  onClose(): void
  store: ProjectStore
}) {
  const texts = useTexts('projectCopy', copyTexts)
  return (
    <Modal open={open} onClose={onClose} title={texts.title} size="small">
      <Form onClose={onClose} store={store} />
    </Modal>
  )
}

function Form({ onClose, store }: { onClose(): void; store: ProjectStore }) {
  const texts = useTexts('projectCopy', copyTexts)
  const [source, setSource] = useState<ListEntry | null>(null)
  const isCopying = useStore(store.$status).createUpdate === 'Loading'
  const [problem, setProblem] = useState<string | undefined>()
  const [press] = useState(createPresses)

  async function copy(): Promise<void> {
    if (source === null || isCopying) return
    setProblem(undefined)
    const isDone = await store.run(
      'createUpdate',
      'createUpdate',
      () => press({ projectId: source.projectId, intoProjectId: store.projectId }, store.api.copyInto),
      { success: fill(texts.copied, { name: source.name }), isQuiet: true },
    )
    if (isDone) onClose()
    else setProblem(store.$errors.get().createUpdate?.[0])
  }

  return (
    <form
      className="add-form"
      onSubmit={(event) => {
        event.preventDefault()
        void copy()
      }}
    >
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
      <Problem text={problem} />
      <FormButtons text={texts.copy} busy={isCopying} disabled={source === null} onCancel={onClose} />
    </form>
  )
}
