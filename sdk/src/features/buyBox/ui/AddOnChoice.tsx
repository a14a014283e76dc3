import { useId } from 'react'
import { formatPrice } from '../../../rules'

export interface AddOnOption {
  id: number
  title: string
  /** For one unit. Cents. */
  priceCents: number
}

export interface AddOnChoiceProps {
  legend: string
  /** Label of choosing none, the initial choice. */
  none: string
  options: readonly AddOnOption[]
  chosen: number | null
  onChoose(id: number | null): void
}

/**
 * One add-on or none, as native radio buttons. Initially none is chosen, so that customers buy only what they
 * chose.
 */
export function AddOnChoice({ legend, none, options, chosen, onChoose }: AddOnChoiceProps) {
  const name = useId()
  const row = (id: number | null, title: string, price: string) => (
    <label key={id} className="buy-option">
      <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
      <span>{title}</span>
      <span className="figures">{price}</span>
    </label>
  )
  return (
    <fieldset className="buy-options" part="buy-options">
      <legend className="buy-label">{legend}</legend>
      {row(null, none, '')}
      {options.map(({ id, title, priceCents }) => row(id, title, formatPrice(priceCents)))}
    </fieldset>
  )
}
