import type { ProjectStore } from '../../workspace/store.types'
import type { tabsTexts } from '../tabs.texts'

export interface StaffTabProps {
  store: ProjectStore
  texts: { [K in keyof typeof tabsTexts]: string }
}
