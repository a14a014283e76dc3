import { useStore } from '@nanostores/react'
import { memo, useState, type FormEvent } from 'react'
import { Button, PlusIcon, TextInput } from '../../../../ui'
import type { ProjectFolder } from '../../project.types'
import { useWorkspace } from './context'

/**
 * The folders with their counts: a column at the side of a wide screen, a row of chips below. Lines can be
 * dropped on each.
 */
export const Rail = memo(function Rail() {
  const { store, texts, isReadOnly } = useWorkspace()
  const folders = useStore(store.$folders)
  const outline = useStore(store.$outline)
  const { folderCreation: errors = [] } = useStore(store.$errors)
  const { folderCreation } = useStore(store.$status)
  const [title, setTitle] = useState<string | null>(null)
  const countOf = (id: string | null) => outline.find(({ folderId }) => folderId === id)?.codes.length ?? 0
  const loose: ProjectFolder[] =
    countOf(null) > 0 ? [{ id: '', title: texts.noFolder, deliveryDay: null }] : []

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (title !== null && (await store.addFolder(title.trim()))) setTitle(null)
  }

  return (
    <nav className="rail" aria-label={texts.folders}>
      <ul>
        {[...loose, ...folders].map(({ id, title: name }) => (
          <li key={id}>
            <a className="rail-link" href={`#folder-${id || 'none'}`} data-folder-drop={id} onClick={goTo}>
              <span>{name}</span>
              <span className="muted figures">{countOf(id || null)}</span>
            </a>
          </li>
        ))}
      </ul>
      {!isReadOnly &&
        (title === null ? (
          <Button kind="quiet" onClick={() => setTitle('')}>
            <PlusIcon size={18} /> {texts.newFolder}
          </Button>
        ) : (
          <form className="rail-form" onSubmit={(event) => void add(event)}>
            <TextInput
              label={texts.folderName}
              value={title}
              maxLength={100}
              error={errors[0]}
              reserve={false}
              autoFocus
              onChange={setTitle}
              onKeyDown={(event) => event.key === 'Escape' && setTitle(null)}
            />
            <div className="buttons">
              <Button
                kind="secondary"
                type="submit"
                busy={folderCreation === 'Loading'}
                disabled={title.trim() === ''}
              >
                {texts.add}
              </Button>
              <Button kind="quiet" onClick={() => setTitle(null)}>
                {texts.cancel}
              </Button>
            </div>
          </form>
        ))}
    </nav>
  )
})

/** Fragments of the page do not reach into a shadow root. */
function goTo(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }): void {
  const root = event.currentTarget.getRootNode() as ShadowRoot
  const section = root.getElementById(event.currentTarget.hash.slice(1))
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ block: 'start' })
  section.querySelector<HTMLElement>('.folder-toggle')?.focus({ preventScroll: true })
}
