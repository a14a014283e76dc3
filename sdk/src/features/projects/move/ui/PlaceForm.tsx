import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '../../../../core'
import { Select, useTexts } from '../../../../ui'
import { FormButtons } from '../../parts/FormButtons'
import { useWorkspace } from '../../workspace/ui/context'
import { moveTexts } from '../move.texts'
import type { MoveFormProps } from '../move.types'
import { FolderSelect } from './FolderSelect'

/** Moves lines to a folder and position of their own project. */
export function PlaceForm({ codes, onClose, store }: MoveFormProps) {
  const texts = useTexts('projectMove', moveTexts)
  const { keepFocus } = useWorkspace()
  const folders = useStore(store.$folders)
  const outline = useStore(store.$outline)
  const own = outline.find((place) => place.codes.some((code) => codes.includes(code)))
  const [folderId, setFolderId] = useState(own?.folderId ?? '')
  const [position, setPosition] = useState('last')
  const place = outline.find((each) => (each.folderId ?? '') === folderId)
  const staying = (place?.codes ?? []).filter((code) => !codes.includes(code))

  function move(): void {
    const index = position === 'first' ? 0 : position === 'last' ? Infinity : staying.indexOf(position) + 1
    // In another folder its row is a new one.
    if (codes.length === 1) keepFocus(codes[0] ?? '')
    store.move(codes, folderId || null, index)
    onClose()
  }

  return (
    <>
      <FolderSelect
        folders={folders}
        value={folderId}
        onChange={(id) => {
          setFolderId(id)
          setPosition('last')
        }}
      />
      <Select
        label={texts.position}
        reserve={false}
        value={position}
        choices={[
          { value: 'last', label: texts.last },
          { value: 'first', label: texts.first },
          ...staying.slice(0, -1).map((code, index) => ({
            value: code,
            label: `${index + 2}. ${fill(texts.after, { name: store.line(code)?.get().line.title ?? '' })}`,
          })),
        ]}
        onChange={setPosition}
      />
      <FormButtons text={texts.move} onClick={move} onCancel={onClose} />
    </>
  )
}
