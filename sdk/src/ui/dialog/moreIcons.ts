import { icon } from '../basics/icon'

// Icons used only by parts that load later.

export const ChevronLeftIcon = /* @__PURE__ */ icon('chevron-left', 'M15 6l-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('chevron-right', 'M9 6l6 6-6 6')
export const MinusIcon = /* @__PURE__ */ icon('minus', 'M5 12h14')
export const TrashIcon = /* @__PURE__ */ icon('trash', 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12')
export const EyeIcon = /* @__PURE__ */ icon(
  'eye',
  'M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'eye-off',
  'M4 4l16 16M9.900 5.200A10 10 0 0 1 12 5c6.400 0 10 7 10 7a17 17 0 0 1-3 3.700M6.300 6.800A17 17 0 0 0 2 12s3.600 7 10 7a10 10 0 0 0 4.600-1.100M10 10a3 3 0 0 0 4.100 4.200',
)
export const MailIcon = /* @__PURE__ */ icon('mail', 'M3 6h18v12H3V6zM3.500 6.500L12 13l8.500-6.500')
