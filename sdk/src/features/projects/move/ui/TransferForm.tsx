import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '../../../../core'
import { useTexts } from '../../../../ui'
import { FormButtons } from '../../parts/FormButtons'
import type { OutlineAnswer } from '../../project.answers'
import { moveTexts } from '../move.texts'
import type { MoveFormProps } from '../move.types'
import { FolderSelect } from './FolderSelect'

/** Moves lines to a folder of another project (COM-232). */
export function TransferForm({ codes, onClose, store, target }: MoveFormProps & { target: OutlineAnswer }) {
  const texts = useTexts('projectMove', moveTexts)
  const { transfer } = useStore(store.$status)
  const [folderId, setFolderId] = useState('')
  const [problem, setProblem] = useState<string>()

  async function move(): Promise<void> {
    const { projectId, name } = target
    const before = store.$outline.get()
    const send = () => store.api.transfer(store.projectId, projectId, folderId || null, codes)
    const isDone = await store.run('transfer', 'transfer', send, { isQuiet: true })
    // The first text of the server is shown (COM-380).
    if (!isDone) return setProblem(store.$errors.get().transfer?.[0])
    const text =
      codes.length > 1 ? fill(texts.movedSeveral, { count: codes.length, name }) : fill(texts.moved, { name })
    store.offerReturn(codes, before, projectId, text)
    store.clearPicked()
    onClose()
  }

  return (
    <>
      <FolderSelect folders={target.folders} value={folderId} onChange={setFolderId} error={problem} />
      <FormButtons
        text={texts.move}
        busy={transfer === 'Loading'}
        onClick={() => void move()}
        onCancel={onClose}
      />
    </>
  )
}
