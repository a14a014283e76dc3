import { locationSheets } from '../location'
import { storePanelCss } from './storePanel.css'
import { storesCss } from './stores.css'

/** Style sheets for a widget that contains the store panel. */
export const storePanelSheets = [...locationSheets, storesCss, storePanelCss]
