/** Cooking demos: the list, one demo, booking, wait list and RSVP. */
export {
  createDemoList,
  type Demo,
  type DemoListStore,
  type DemoPage,
  type DemoQuery,
} from './demoList.store'
export { createBooking, type BookingKind, type BookingResult, type BookingStore } from './booking.store'
export { demosWidget } from './demos.widget'
export { demoWidget } from './demo.widget'
