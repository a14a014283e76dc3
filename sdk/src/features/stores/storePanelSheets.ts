import { locationSheets } from '../location'
import { storePanelCss } from './storePanel.css'
import { storesCss } from './stores.css'

/** Sheets that a widget with the store panel in it needs. */
export const storePanelSheets = [...locationSheets, storesCss, storePanelCss]
