import { useId } from 'react'
import { formatPrice } from '../../../rules'
import { ChevronDownIcon } from '../../../ui'

export interface AddOnOption {
  id: number
  title: string
  /** For one unit. Cents. */
  priceCents: number
}

export interface AddOnChoiceProps {
  label: string
  /** Label of choosing none, the initial choice. */
  none: string
  options: readonly AddOnOption[]
  chosen: number | null
  onChoose(id: number | null): void
}

/**
 * One add-on or none, as a native select: one row, so that the button stays in view. Initially none is
 * chosen, so that customers buy only what they chose.
 */
export function AddOnChoice({ label, none, options, chosen, onChoose }: AddOnChoiceProps) {
  const id = useId()
  return (
    <div className="buy-options" part="buy-options">
      <label className="buy-label" htmlFor={id}>
        {label}
      </label>
      <div className="buy-select">
        <select
          id={id}
          value={chosen === null ? '' : String(chosen)}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
        >
          <option value="">{none}</option>
          {options.map(({ id: option, title, priceCents }) => (
            <option key={option} value={option}>
              {title} {formatPrice(priceCents)}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    </div>
  )
}
