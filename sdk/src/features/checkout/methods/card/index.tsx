import type { MethodParts } from '../method'

export const card: MethodParts = {
  mark: (
    <>
      <rect className="mark-line" x="5.5" y="4.5" width="29" height="17" rx="2.5" />
      <path className="mark-line" d="M5.5 9.5h29M10 17h7" />
    </>
  ),
}
