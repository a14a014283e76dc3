import { icon } from './icon'

// Icons of the first view of a page. Marked pure, so that a bundle contains only those it uses.

export const CloseIcon = /* @__PURE__ */ icon('close', 'M6 6l12 12M18 6L6 18')
export const PlusIcon = /* @__PURE__ */ icon('plus', 'M12 5v14M5 12h14')
export const CheckIcon = /* @__PURE__ */ icon('check', 'M5 12.5l4.5 4.5L19 7.5')
export const ChevronDownIcon = /* @__PURE__ */ icon('chevron-down', 'M6 9l6 6 6-6')
export const InfoIcon = /* @__PURE__ */ icon('info', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01')
export const WarningIcon = /* @__PURE__ */ icon('warning', 'M12 4l9 16H3L12 4zM12 10v4M12 17h.01')
