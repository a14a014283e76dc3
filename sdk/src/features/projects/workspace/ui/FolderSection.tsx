import { useStore } from '@nanostores/react'
import { memo, useEffect, useRef, useState } from 'react'
import { fill } from '../../../../core'
import { formatPrice } from '../../../../rules'
import { ChevronDownIcon, useIsNear } from '../../../../ui'
import { lineTotal } from '../linePrice'
import { useWorkspace } from './context'
import { FolderRename } from './FolderRename'
import { LineRow } from './LineRow'
import { Menu } from './Menu'

/** Height of a row, for the space of rows that are not drawn yet. Pixels; the style sheet has the same. */
const ROW_PX = 57

export interface FolderSectionProps {
  folderId: string | null
  title: string
  /** The lines to show, all or those that the filter has found. */
  codes: readonly string[]
  /** All lines of the folder. */
  all: readonly string[]
  isOpen: boolean
  /** Draws the rows although the folder is far from the view: before printing, and when the page is idle. */
  isWanted: boolean
  isFirst: boolean
  isLast: boolean
  onToggle(folderId: string | null): void
}

/** One folder: its heading, which stays in view, and a table of its lines. */
export const FolderSection = memo(function FolderSection(props: FolderSectionProps) {
  const { folderId, title, codes, all, isOpen, isWanted } = props
  const { texts } = useWorkspace()
  const place = useRef<HTMLElement>(null)
  const isNear = useIsNear(place)
  const isDrawn = isOpen && (isNear || isWanted)
  const height = isOpen && !isDrawn ? codes.length * ROW_PX : undefined
  return (
    <section
      ref={place}
      className="folder"
      data-folder={folderId ?? ''}
      aria-label={title}
      id={`folder-${folderId ?? 'none'}`}
    >
      <FolderHead {...props} />
      {isDrawn && all.length === 0 && (
        <p className="folder-empty muted" data-folder-drop={folderId ?? ''}>
          {texts.folderEmpty}
        </p>
      )}
      {isDrawn && codes.length > 0 && (
        <table className="lines" role="table" aria-label={title}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <span className="vh">{texts.tick}</span>
              </th>
              <th role="columnheader" scope="col">
                <span className="vh">{texts.move}</span>
              </th>
              <th role="columnheader" scope="col">
                {texts.product}
              </th>
              <th role="columnheader" scope="col">
                {texts.stock}
              </th>
              <th role="columnheader" scope="col">
                {texts.quantity}
              </th>
              <th role="columnheader" scope="col">
                {texts.price}
              </th>
              <th role="columnheader" scope="col">
                {texts.total}
              </th>
              <th role="columnheader" scope="col">
                <span className="vh">{texts.more}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {codes.map((code) => (
              <LineRow key={code} code={code} />
            ))}
          </tbody>
        </table>
      )}
      {height !== undefined && <div style={{ height: `${height}px` }} />}
    </section>
  )
})

function FolderHead({ folderId, title, all, isOpen, isFirst, isLast, onToggle }: FolderSectionProps) {
  const { store, texts, isReadOnly } = useWorkspace()
  const ticked = useStore(store.$ticked)
  const folders = useStore(store.$folders)
  useStore(store.$totals)
  const box = useRef<HTMLInputElement>(null)
  const [isRenaming, setIsRenaming] = useState(false)
  const count = all.filter((code) => ticked.has(code)).length
  const isMixed = count > 0 && count < all.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  })

  let total: number | null = 0
  for (const code of all) {
    const view = store.line(code)?.get()
    const value = view ? lineTotal(view) : 0
    total = value === null || total === null ? null : total + value
  }

  const sort = (by: 1 | -1) => {
    const ids = folders.map(({ id }) => id)
    const at = ids.indexOf(folderId ?? '')
    const other = ids[at + by]
    if (other === undefined || folderId === null) return
    ids[at + by] = folderId
    ids[at] = other
    void store.sortFolders(ids)
  }
  const items =
    folderId === null
      ? []
      : [
          { label: texts.renameFolder, run: () => setIsRenaming(true) },
          { label: texts.duplicateFolder, run: () => void store.duplicateFolder(folderId) },
          ...(isFirst ? [] : [{ label: texts.folderUp, run: () => sort(-1) }]),
          ...(isLast ? [] : [{ label: texts.folderDown, run: () => sort(1) }]),
          { label: texts.removeFolder, run: () => void store.removeFolder(folderId) },
        ]
  if (isRenaming && folderId !== null && !isReadOnly) {
    return (
      <div className="folder-head" data-folder-drop={folderId}>
        <FolderRename folderId={folderId} title={title} onClose={() => setIsRenaming(false)} />
      </div>
    )
  }
  return (
    <div className="folder-head" data-folder-drop={folderId ?? ''}>
      <input
        ref={box}
        type="checkbox"
        checked={all.length > 0 && count === all.length}
        disabled={all.length === 0}
        aria-label={fill(texts.tickFolder, { name: title })}
        onChange={(event) => store.tick(all, event.currentTarget.checked)}
      />
      <h2>
        <button
          type="button"
          className="folder-toggle"
          aria-expanded={isOpen}
          onClick={() => onToggle(folderId)}
        >
          <ChevronDownIcon size={18} />
          <span>{title}</span>
          <span className="muted figures">{all.length}</span>
        </button>
      </h2>
      <span className="folder-total figures">
        {total === null ? '' : formatPrice(total, { zeroText: '', decimals: 'always' })}
      </span>
      {!isReadOnly && items.length > 0 && (
        <Menu label={fill(texts.folderActions, { name: title })} items={items} />
      )}
    </div>
  )
}
