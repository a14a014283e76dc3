/** The framework-free core: typed client, errors, events, storage, configuration, shared context. */
export type { AddressProvider, AddressQuery, AddressSuggestion, GeocodeResult } from './address/provider'
export { announcer, type Announcer } from './announce'
export { chatGateOf, type ChatGate } from './chat/chat'
export { createClient, createSessionToken, GENERAL_ERROR, type CallOptions, type Client } from './client'
export type { Api, CallAnswer, CallBody, CallInput, CallName, Schemas } from './client'
export { readConfig, type CountertopConfig, type CountertopOptions } from './config'
export { createCountertop, sharedCountertop, type Countertop } from './context'
export { CountertopError, toCountertopError, type ErrorCode } from './errors'
export {
  emit,
  on,
  type CountertopEventMap,
  type CountertopEvents,
  type EventName,
  type WidgetEventName,
  type CheckoutFailure,
  type CheckoutState,
  type FiredEvent,
} from './events'
export type { ErrorReport, FraudCheck, ReportError } from './host/host.types'
export { globalMessages, type GlobalMessage, type GlobalMessages } from './globalMessage'
export { loadScript } from './scripts/loadScript'
export { onNavigate } from './onNavigate'
export { pageCalls, type FailureOptions, type PageCalls } from './page/pageCalls'
export { postForm } from './forms/postForm'
export {
  productCacheOf,
  type CachedProduct,
  type ExtendedProduct,
  type ProductCache,
} from './products/productCache'
export { refinePanelOf, type RefinePanel } from './page/refine'
export { routerOf } from './router/router'
export { SCRIPT_NAMES, type ScriptName } from './scripts/scriptNames'
export { insertScript, scriptsOf, type ScriptLibrary } from './scripts/scripts'
export { settingsOf, type Settings } from './settings/settings'
export { VERSION } from './version'
export { createStorage, type CountertopStorage, type Shape, type StoredItem } from './storage'
export { fill } from '../rules'
export { textsOf, type ListedTexts, type TextArea, type TextOverrides } from './texts'
export { failureText, logged } from './settings/logged'
export { inertData, inertHtml } from './html/trustedHtml'
