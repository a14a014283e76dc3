/** The brand's stores: the list, the shopper's store, and the widgets that show them. */
export { createStoresStore, type Store, type StoresStore } from './stores.store'
export { storePath } from './addresses'
export { storesWidget } from './stores.widget'
export { storeWidget } from './store.widget'
export { storeBlurbWidget } from './storeBlurb.widget'
export { storePanelWidget } from './storePanel.widget'
