import { icon } from './icon'

// What is drawn only by parts that are loaded later.

export const ChevronLeftIcon = /* @__PURE__ */ icon('M15 6l-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('M9 6l6 6-6 6')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const TrashIcon = /* @__PURE__ */ icon('M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12')
