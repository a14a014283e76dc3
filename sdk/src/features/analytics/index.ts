/** What is reported of a visit, and to whom: one vocabulary of events, one adapter a service. */
export { analyticsWidget } from './analytics.widget'
