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
  const isBusy = useStore(store.$status).transfer === 'Loading'
  const [folderId, setFolderId] = useState('')
  const [problem, setProblem] = useState<string>()
  // A lost answer may be followed by a load without the lines.
  const [before] = useState(() => store.$outline.get())

  const transfer = (
    sourceProjectId: string,
    targetProjectId: string,
    place: string | null | undefined,
    productCodes: string[],
  ) =>
    store.api.sendOnce('POST /api/v2/project/product-transfer', {
      sourceProjectId,
      targetProjectId,
      targetFolderId: place || undefined,
      productCodes,
    })

  async function move(): Promise<void> {
    const { projectId, name } = target
    const present = codes.filter((code) => store.line(code))
    // All have left by an earlier press whose answer was lost: the same request is answered again.
    const left = present.length > 0 ? present : [...codes]
    const send = () => transfer(store.projectId, projectId, folderId, left)
    const isDone = await store.run('transfer', send, { isQuiet: true })
    // The first text of the server is shown (COM-380).
    if (!isDone) return setProblem(store.$errors.get().transfer?.[0])
    const text = fill(left.length > 1 ? texts.movedSeveral : texts.moved, { count: left.length, name })
    store.offerUndo(text, left[0], async () => {
      const isBack = await store.change(async () => {
        for (const { folderId: place, codes: all } of before) {
          const own = all.filter((code) => left.includes(code))
          if (own.length > 0) await transfer(projectId, store.projectId, place, own)
        }
      })
      if (isBack) await store.putBackLines(before, left)
    })
    store.clearPicked()
    onClose()
  }

  return (
    <>
      <FolderSelect folders={target.folders} value={folderId} onChange={setFolderId} error={problem} />
      <FormButtons text={texts.move} busy={isBusy} onClick={() => void move()} onCancel={onClose} />
    </>
  )
}
