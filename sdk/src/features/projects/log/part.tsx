import { comboboxCss, fieldCss, skeletonCss } from '../../../ui'
import { filesCss } from '../files/files.css'
import { entriesCss } from '../parts/entries.css'
import { tabsCss } from './tabs.css'

/** The chunk of the tabs beside the products. */
export { ProjectTabs as Part } from './ui/ProjectTabs'

export const sheets = [fieldCss, comboboxCss, skeletonCss, filesCss, entriesCss, tabsCss]
