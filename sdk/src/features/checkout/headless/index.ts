export * from './cardFields.types'
export { mountCardFields } from './mountCardFields'
export * from './model'
export { startSuburbSearch, type SuburbSearch, type SuburbSearchView } from './suburbSearch'
