export * from './dates'
export * from './longDate'
export * from './orderDates'
export * from './zonedTimes'
