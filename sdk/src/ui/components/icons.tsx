import type { ReactNode } from 'react'

interface IconProps {
  /** Side in px, 20 by default. */
  size?: number
}

// Marked pure below, so that a bundle holds only the icons it draws.

/** An icon is decoration; the control it stands in carries the name. */
function stroke(drawing: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }
}

const path = (d: string) => stroke(<path d={d} />)

export const CloseIcon = /* @__PURE__ */ path('M6 6l12 12M18 6L6 18')
export const CheckIcon = /* @__PURE__ */ path('M5 12.5l4.5 4.5L19 7.5')
export const ChevronDownIcon = /* @__PURE__ */ path('M6 9l6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ path('M15 6l-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ path('M9 6l6 6-6 6')
export const MenuIcon = /* @__PURE__ */ path('M4 7h16M4 12h16M4 17h16')
export const SearchIcon = /* @__PURE__ */ path(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
)
export const CartIcon = /* @__PURE__ */ path('M3 4h2.2l2.2 11h10.2l2-8H6M9.5 20h.01M16.5 20h.01')
export const CompareIcon = /* @__PURE__ */ path('M8 4v16M16 4v16M4 8h8M12 16h8')
export const PlusIcon = /* @__PURE__ */ path('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ path('M5 12h14')
export const TrashIcon = /* @__PURE__ */ path('M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12')
export const InfoIcon = /* @__PURE__ */ path('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01')
export const WarningIcon = /* @__PURE__ */ path('M12 4l9 16H3L12 4zM12 10v4M12 17h.01')
export const LockIcon = /* @__PURE__ */ path('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3')
export const PinIcon = /* @__PURE__ */ path(
  'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
)
export const PhoneIcon = /* @__PURE__ */ path(
  'M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
)
export const UserIcon = /* @__PURE__ */ path('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0')
export const TruckIcon = /* @__PURE__ */ path(
  'M3 6h11v11H3zM14 10h4l3 3v4h-7M7.500 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.500 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
)
