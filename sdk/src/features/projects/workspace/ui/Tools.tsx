import { fill } from '../../../../core'
import { Button } from '../../../../ui'
import { useWorkspace } from './context'
import { Filter } from './Filter'
import type { LineFilter } from './useFilter'

export interface ToolsProps {
  filter: LineFilter
  /** All lines of the project. */
  lineCount: number
  onSelecting(isSelecting: boolean): void
}

/** Above the lines: filter, adding by a list, selecting by presses, and the keys. */
export function Tools({ filter: { key, found, apply }, lineCount, onSelecting }: ToolsProps) {
  const { store, texts, isReadOnly, isSelecting, openDialog } = useWorkspace()
  return (
    <div className="project-tools">
      <Filter key={key} label={texts.filter} onApply={apply} />
      {found !== null && (
        <span className="muted figures" role="status">
          {fill(texts.filterResults, { count: found.size, of: lineCount })}
        </span>
      )}
      {!isReadOnly && lineCount > 0 && (
        <Button kind="quiet" onClick={() => openDialog({ name: 'paste' })}>
          {texts.paste}
        </Button>
      )}
      {lineCount > 0 && (
        <Button
          kind="quiet"
          aria-pressed={isSelecting}
          onClick={() => {
            onSelecting(!isSelecting)
            if (isSelecting) store.clearPicked()
          }}
        >
          {isSelecting ? texts.selectDone : texts.select}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={texts.keys}
        title={texts.keys}
        onClick={() => openDialog({ name: 'keys' })}
      >
        ?
      </Button>
    </div>
  )
}
