import { reactWidget } from '../../ui'
import { storePanelSheets } from './storePanelSheets'
import { StorePanel } from './ui/StorePanel'

/** `<countertop-store-panel>` */
export const storePanelWidget = reactWidget({
  component: StorePanel,
  sheets: storePanelSheets,
  options: () => ({}),
})
