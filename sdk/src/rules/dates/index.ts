export * from './dates'
export * from './isoDay'
export * from './longDate'
export * from './zonedTimes'
