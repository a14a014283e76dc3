import { useId } from 'react'
import { formatPrice } from '../../../rules'

export interface AddOnOption {
  id: number
  title: string
  /** For one unit, cents. */
  priceCents: number
}

export interface AddOnChoiceProps {
  legend: string
  /** Label of choosing none of them, which is what is chosen at first. */
  none: string
  options: readonly AddOnOption[]
  chosen: number | null
  onChoose(id: number | null): void
}

/** One of several add-ons or none, as native radio buttons. Nobody is sold what they did not choose: none is chosen at first. */
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
