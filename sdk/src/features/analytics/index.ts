/** The events reported of a visit: one vocabulary of events, one adapter per service. */
export { analyticsWidget } from './analytics.widget'
export { takeEarlierEvents } from './takeEarlierEvents'
