import { useStore } from '@nanostores/react'
import { memo, useRef } from 'react'
import { Button, PlusIcon, sectionHref } from '../../../../ui'
import type { ProjectFolder } from '../../project.types'
import { useWorkspace } from './context'
import { useNameForm } from './useNameForm'

/**
 * The folders with their counts: a column at the side of a wide screen, a row of chips below. Lines can be
 * dropped on each.
 */
export const Rail = memo(function Rail() {
  const { store, texts, isReadOnly } = useWorkspace()
  const folders = useStore(store.$folders)
  const outline = useStore(store.$outline)
  const { NameForm, isLoading, open, close } = useNameForm()
  const opener = useRef<HTMLButtonElement>(null)
  const countOf = (id: string | null) => outline.find(({ folderId }) => folderId === id)?.codes.length ?? 0
  const loose: ProjectFolder[] =
    countOf(null) > 0 ? [{ id: '', title: texts.noFolder, deliveryDay: null }] : []

  return (
    <nav className="rail" aria-label={texts.folders}>
      <ul>
        {[...loose, ...folders].map(({ id, title: name }) => (
          <li key={id}>
            <a
              className="rail-link"
              href={sectionHref(`folder-${id || 'none'}`)}
              data-folder-drop={id}
              onClick={goTo}
            >
              <span>{name}</span>
              <span className="muted figures">{countOf(id || null)}</span>
            </a>
          </li>
        ))}
      </ul>
      {!isReadOnly &&
        (NameForm ? (
          <NameForm
            label={texts.folderName}
            button={texts.add}
            name=""
            operation="folderCreation"
            send={(title) => store.api.addFolder(store.projectId, title)}
            opener={opener}
            onClose={close}
          />
        ) : (
          <Button kind="quiet" innerRef={opener} aria-busy={isLoading} onClick={open}>
            <PlusIcon size={18} /> {texts.newFolder}
          </Button>
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
