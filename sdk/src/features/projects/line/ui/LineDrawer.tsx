import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { productPath, PROJECT_TABS, type ProjectTab } from '../../../../rules'
import { Drawer, Link, useTexts } from '../../../../ui'
import { FileList } from '../../files/ui/FileList'
import type { OpenedLine } from '../../workspace/ui/context'
import type { ProjectStore } from '../../workspace/store.types'
import { lineTexts } from '../line.texts'
import { CompetitorTab } from './CompetitorTab'
import { NotesTab } from './NotesTab'
import { PriceTab } from './PriceTab'
import { StockTab } from './StockTab'
import type { TabProps } from './tab'
import { VariationsTab } from './VariationsTab'

const PANELS: Record<ProjectTab, (props: TabProps) => ReactNode> = {
  STOCK: StockTab,
  PRICE: PriceTab,
  COMPETITOR_PRICE: CompetitorTab,
  NOTE: NotesTab,
  VARIATION: VariationsTab,
  ATTACHMENTS: ({ line, store }) => <FileList store={store} productCode={line.productCode} />,
}

const PROOF = '[inputmode=url]'

export interface LineDrawerProps {
  /** Null closes the drawer. */
  opened: OpenedLine | null
  onClose(): void
  store: ProjectStore
}

/** The details of one line in their tabs (COM-178 to COM-183, COM-430). */
export function LineDrawer({ opened, onClose, store }: LineDrawerProps) {
  const texts = useTexts('projectLine', lineTexts)
  const info = useStore(store.$info)
  const [tab, setTab] = useState<ProjectTab>('STOCK')
  // The last line remains visible while the drawer closes.
  const [shown, setShown] = useState<OpenedLine | null>(null)
  if (opened && opened !== shown) {
    setShown(opened)
    if (opened.isForProof) setTab('PRICE')
  }
  const line = shown ? store.line(shown.code)?.get().line : undefined
  const tabs = PROJECT_TABS.filter((each) => info?.isStaff || each !== 'COMPETITOR_PRICE')
  const Panel = PANELS[tab]
  const isDeleted = opened !== null && line === undefined
  useEffect(() => {
    if (isDeleted) onClose()
  }, [isDeleted, onClose])
  const panel = useRef<HTMLDivElement>(null)
  // After the drawer has focused its title.
  useLayoutEffect(() => {
    if (opened?.isForProof) panel.current?.querySelector<HTMLElement>(PROOF)?.focus()
  }, [opened])

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? 'STOCK'
    setTab(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
    event.preventDefault()
  }

  return (
    <Drawer open={opened !== null && line !== undefined} onClose={onClose} title={line?.title ?? ''}>
      {line && (
        <>
          <p className="entry-row">
            <span className="muted">{line.sku}</span>
            <Link href={productPath(line.uri.replace(/^product\//, ''))}>{texts.viewProduct}</Link>
          </p>
          <div className="line-tabs" role="tablist" aria-label={texts.tabs} onKeyDown={handleKeyDown}>
            {tabs.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`line-tab-${name}`}
                data-tab={name}
                aria-selected={tab === name}
                aria-controls="line-panel"
                tabIndex={tab === name ? 0 : -1}
                onClick={() => setTab(name)}
              >
                {texts[name]}
              </button>
            ))}
          </div>
          <div
            className="line-panel"
            ref={panel}
            role="tabpanel"
            id="line-panel"
            aria-labelledby={`line-tab-${tab}`}
            key={tab + line.productCode}
          >
            <Panel line={line} store={store} texts={texts} />
          </div>
        </>
      )}
    </Drawer>
  )
}
