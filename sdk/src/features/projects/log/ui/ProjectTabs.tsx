import { useStore } from '@nanostores/react'
import { useTexts } from '../../../../ui'
import { FileList } from '../../files/ui/FileList'
import { CustomerTab } from '../../quote/ui/CustomerTab'
import { DetailsForm } from '../../quote/ui/DetailsForm'
import { RemindersTab } from '../../reminders/ui/RemindersTab'
import type { ProjectStore } from '../../workspace/store.types'
import type { TabName } from '../../workspace/ui/useTab'
import { tabsTexts } from '../tabs.texts'
import { ChangeLogTab } from './ChangeLogTab'
import { CommentsTab } from './CommentsTab'

export interface ProjectTabsProps {
  tab: TabName
  store: ProjectStore
}

/** The tabs beside the products: files for everyone, the rest for staff. */
export function ProjectTabs({ tab, store }: ProjectTabsProps) {
  const texts = useTexts('projectTabs', tabsTexts)
  const { isStaff = false, quoteData = null } = useStore(store.$info) ?? {}
  if (tab === 'files') {
    return (
      <section className="tab" aria-label={texts.filesTitle}>
        <h2>{texts.filesTitle}</h2>
        <FileList store={store} productCode={null} />
      </section>
    )
  }
  if (!isStaff) return null
  if (tab === 'customer') {
    return (
      <div className="tab">
        {quoteData && <CustomerTab store={store} texts={texts} data={quoteData} />}
        <DetailsForm store={store} texts={texts} />
      </div>
    )
  }
  if (tab === 'reminders') return <RemindersTab store={store} texts={texts} />
  if (tab === 'comments') return <CommentsTab store={store} texts={texts} />
  return tab === 'log' ? <ChangeLogTab store={store} texts={texts} /> : null
}
