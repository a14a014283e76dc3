import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from './icons'

export interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** Announces the message when it appears, for urgent information. */
  live?: boolean
  children: ReactNode
}

/** A message in the flow of the page. */
export function Alert({ tone = 'info', live, children }: AlertProps) {
  const Icon = tone === 'success' ? CheckIcon : tone === 'info' ? InfoIcon : WarningIcon
  return (
    <div
      className={`alert alert-${tone}`}
      part={`alert alert-${tone}`}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon />
      <div className="alert-body">{children}</div>
    </div>
  )
}
