import { Button, useCountertop } from '../../../../ui'
import type { ProjectTexts } from '../../project.texts'

/** What to do with a project that has no products yet. */
export function EmptyProject({
  texts,
  isReadOnly,
  onPaste,
  onCopy,
}: {
  texts: ProjectTexts
  isReadOnly: boolean
  onPaste(): void
  /** Undefined where another project cannot be copied into this one: it has folders. */
  onCopy: (() => void) | undefined
}) {
  const countertop = useCountertop()
  return (
    <div className="project-empty">
      <h2>{texts.emptyTitle}</h2>
      {!isReadOnly && (
        <>
          <p className="muted">{texts.emptyText}</p>
          <div className="buttons">
            <Button onClick={() => countertop.emit('search:open', {})}>{texts.searchProducts}</Button>
            <Button kind="secondary" onClick={onPaste}>
              {texts.paste}
            </Button>
            {onCopy && (
              <Button kind="secondary" onClick={onCopy}>
                {texts.copyProject}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
