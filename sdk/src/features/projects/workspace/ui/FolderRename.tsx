import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { Button, TextInput } from '../../../../ui'
import { useWorkspace } from './context'

/** Renames a folder in the place of its heading; a refused name stays in the field with its reason. */
export function FolderRename({
  folderId,
  title,
  onClose,
}: {
  folderId: string
  title: string
  onClose(): void
}) {
  const { store, texts } = useWorkspace()
  const { folderCreation } = useStore(store.$status)
  const { folderCreation: errors = [] } = useStore(store.$errors)
  const [name, setName] = useState(title)
  const [isSent, setIsSent] = useState(false)

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === title) return onClose()
    setIsSent(true)
    const send = () => store.api.renameFolder(store.projectId, folderId, name.trim())
    const options = { success: texts.updated, isQuiet: true }
    if (await store.run('folderCreation', 'folderCreation', send, options)) onClose()
  }

  return (
    <form className="project-rename" onSubmit={(event) => void rename(event)}>
      <TextInput
        label={texts.folderName}
        value={name}
        maxLength={100}
        error={isSent ? errors[0] : undefined}
        reserve={false}
        autoFocus
        onChange={setName}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" busy={folderCreation === 'Loading'} disabled={name.trim() === ''}>
        {texts.save}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  )
}
