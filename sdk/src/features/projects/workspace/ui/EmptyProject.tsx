import { Button, useCountertop } from '../../../../ui'
import { useWorkspace } from './context'

/** What to do with a project that has no products yet; one with folders cannot be a copy of another. */
export function EmptyProject({ hasFolders }: { hasFolders: boolean }) {
  const countertop = useCountertop()
  const { texts, isReadOnly, openDialog } = useWorkspace()
  return (
    <div className="project-empty">
      <h2>{texts.emptyTitle}</h2>
      {!isReadOnly && (
        <div className="buttons">
          <Button onClick={() => countertop.emit('search:open', {})}>{texts.searchProducts}</Button>
          <Button kind="secondary" onClick={() => openDialog({ name: 'paste' })}>
            {texts.paste}
          </Button>
          {!hasFolders && (
            <Button kind="secondary" onClick={() => openDialog({ name: 'copy' })}>
              {texts.copyProject}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
