import { icon } from '../basics/icon'

// Icons of stores, demos and the delivery location.

export const PinIcon = /* @__PURE__ */ icon(
  'pin',
  'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
)
export const ClockIcon = /* @__PURE__ */ icon('clock', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2')
export const StoreIcon = /* @__PURE__ */ icon('store', 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6')
export const CalendarIcon = /* @__PURE__ */ icon('calendar', 'M4 6h16v15H4zM4 10h16M8 3v4M16 3v4')
export const SeatIcon = /* @__PURE__ */ icon(
  'seat',
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5a6 6 0 0 1 3.5 5.5',
)
