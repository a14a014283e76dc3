export interface IconProps {
  /** Side in px, 20 by default. */
  size?: number
}

/**
 * An icon of one path on a 24 px grid. Decorative; its control carries the name. A host may draw another one
 * in its place: `::part(icon-NAME)`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon(name: string, path: string) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        part={`icon icon-${name}`}
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
        <path d={path} />
      </svg>
    )
  }
}
