import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../basics/icons'

export interface AccordionProps {
  title: ReactNode
  /** Always visible at the end of the title line, for example a total. */
  aside?: ReactNode
  open?: boolean
  onToggle?(open: boolean): void
  children: ReactNode
}

/** A native disclosure, with the browser's keyboard, find-in-page and screen-reader support. */
export function Accordion({ title, aside, open, onToggle, children }: AccordionProps) {
  return (
    <details
      className="accordion"
      part="accordion"
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary part="accordion-title">
        <span className="accordion-title">{title}</span>
        {aside}
        <ChevronDownIcon />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}
