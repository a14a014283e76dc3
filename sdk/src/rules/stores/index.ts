export * from './openingHours'
