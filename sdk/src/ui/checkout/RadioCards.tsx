import { useId, type ReactNode } from 'react'
import { FieldNote } from '../fields/Field'

export interface CardOption {
  value: string
  label: ReactNode
  /** A second, muted line. */
  note?: ReactNode
  /** At the end of the line: a price, a provider's logo. */
  aside?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps {
  /** Name of the group. */
  legend: string
  /** `true` shows the legend to screen readers only. */
  hideLegend?: boolean
  options: readonly CardOption[]
  value: string | null
  onChange(value: string): void
  /** Content of the chosen card; the others stay closed. */
  renderOpen?(value: string): ReactNode
  error?: string | undefined
}

/** A choice of one, each option a card. Arrow keys move as in every native radio group. */
export function RadioCards({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  renderOpen,
  error,
}: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset className="field" part="cards" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className={hideLegend ? 'vh' : 'field-label'}>{legend}</legend>
      <div className="cards">
        {options.map((option) => {
          const open = option.value === value ? renderOpen?.(option.value) : undefined
          return (
            <div
              key={option.value}
              className="card"
              part={option.value === value ? 'card card-chosen' : 'card'}
            >
              <label className="card-head" part="card-head">
                <input
                  type="radio"
                  name={id}
                  value={option.value}
                  checked={option.value === value}
                  disabled={option.disabled}
                  onChange={() => onChange(option.value)}
                />
                <span className="card-text">
                  {option.label}
                  {option.note && <span className="muted"> {option.note}</span>}
                </span>
                {option.aside && <span className="card-aside">{option.aside}</span>}
              </label>
              {open && <div className="card-open">{open}</div>}
            </div>
          )
        })}
      </div>
      <FieldNote id={`${id}-note`} error={error} reserve={false} />
    </fieldset>
  )
}
