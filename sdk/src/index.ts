/**
 * Countertop without a user interface: typed client, shared stores, events. Nothing happens on import,
 * nothing needs a DOM until it is used, and no React comes with it. The statechart of checkout is
 * `@countertop/sdk/headless`.
 */
export * from './core'
// In place of the one that pages load, which has no room for the warning.
export { createSessionToken } from './core/client/visitorSession'
export { takeEarlierEvents } from './features/analytics'
export { createCartStore, type CartState, type CartStore } from './features/cart'
export { createCompareStore, type CompareState, type CompareStore } from './features/compare'
export { createLocationStore, type Geo, type LocationState, type LocationStore } from './features/location'
export { createStoresStore, type Store, type StoresStore } from './features/stores'
export { createSearchStore, type SearchState, type SearchStore } from './features/search'
export type {
  CountertopAttributeMap,
  CountertopAttributes,
  CountertopElement,
  CountertopElementMap,
} from './embed/elements'
export { loadCountertop, type LoadOptions } from './embed/loadCountertop'
export type { CountertopGlobal, CountertopStub, MountHandle, QueuedCall } from './embed/loader/api'
export type { WidgetName, WidgetOptionsByName, WidgetOptionsOf } from './embed/widgetOptions'
export type { Mounted, Widget, WidgetContext, WidgetOptions } from './ui'
