import { Select, useTexts } from '../../../../ui'
import { moveTexts } from '../move.texts'

export interface FolderSelectProps {
  folders: readonly { id: string; title: string }[]
  /** Id of a folder; empty for lines in none. */
  value: string
  onChange(id: string): void
  error?: string | undefined
}

export function FolderSelect({ folders, ...rest }: FolderSelectProps) {
  const texts = useTexts('projectMove', moveTexts)
  return (
    <Select
      {...rest}
      label={texts.folder}
      reserve={false}
      choices={[
        { value: '', label: texts.noFolder },
        ...folders.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}
