/** Cooking demos: the list, one demo, booking, wait list and RSVP. */
export { demosWidget } from './demos.widget'
export { demoWidget } from './demo.widget'
