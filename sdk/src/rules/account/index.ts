export * from './account'
export * from './backOffice'
