import { useEffect, useState, type KeyboardEvent } from 'react'
import { CART_QUANTITY_MAX, CART_QUANTITY_MIN } from '../../rules'
import { IconButton } from '../basics/Button'
import { PlusIcon } from '../basics/icons'
import { MinusIcon } from '../dialog/moreIcons'

export interface QuantityStepperProps {
  value: number
  /** Receives a whole number within the bounds when a button is pressed or typing ends. */
  onChange(value: number): void
  /** Label for screen readers: `Quantity of Aria oven`. */
  label: string
  min?: number
  max?: number
  disabled?: boolean
}

/**
 * A quantity with buttons for less and more, and typing; arrow keys step. A number out of bounds becomes the
 * nearest one, and the bounds are shown.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = CART_QUANTITY_MIN, max = CART_QUANTITY_MAX, disabled = false } = props
  const [typed, setTyped] = useState(String(value))
  const [bounds, setBounds] = useState('')
  useEffect(() => setTyped(String(value)), [value])

  function choose(wanted: number) {
    const next = Math.min(max, Math.max(min, wanted))
    setBounds(next === wanted ? '' : `From ${min} to ${max}`)
    setTyped(String(next))
    if (next !== value) onChange(next)
  }

  function commit() {
    // An empty or invalid entry reverts to the previous value.
    choose(/^\d+$/.test(typed) ? Number(typed) : value)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step) choose(value + step)
    else if (event.key === 'Enter') commit()
    else return
    event.preventDefault()
  }

  return (
    <div className="stepper" part="stepper" role="group" aria-label={label}>
      <IconButton label="One less" disabled={disabled || value <= min} onClick={() => choose(value - 1)}>
        <MinusIcon />
      </IconButton>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
      <IconButton label="One more" disabled={disabled || value >= max} onClick={() => choose(value + 1)}>
        <PlusIcon />
      </IconButton>
      <small aria-live="polite">{bounds}</small>
    </div>
  )
}
