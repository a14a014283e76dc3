import type { ComponentChildren } from 'preact'
import { focused } from '../parts/focused'
import { FIELD_LABELS } from './fieldLabels'

/** The messages of a form's fields, each linked to its field. `nothing` says that nothing has happened. */
export function FieldErrors({ errors, nothing }: { errors: object; nothing: string }) {
  const messages = Object.entries(errors) as [string, string][]
  if (messages.length === 0) return null
  return (
    <div class="problem" role="alert" {...focused}>
      <p>{nothing} Please check:</p>
      <ul>
        {messages.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <span class="alarm" id={id}>
      {children}
    </span>
  )
}

/** The lines of an order of which staff choose units. */
export function ItemsField({
  legend,
  className = 'lines',
  error,
  children,
}: {
  legend: string
  className?: string
  error: string | undefined
  children: ComponentChildren
}) {
  return (
    <fieldset
      class={className}
      id="items"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : 'items-error'}
    >
      <legend>{legend}</legend>
      {error !== undefined && <FieldError id="items-error">{error}</FieldError>}
      {children}
    </fieldset>
  )
}

interface UnitsProps {
  line: number
  title: string
  /** The field's name for screen readers. */
  label: string
  hint: string
  /** As entered, or else the suggestion. */
  units: string
  /** A line of which nothing is left is shown without a choice. */
  max: number
  error?: string | undefined
  /** Differs where a page has several fields for a line. */
  id?: string
}

/** The field `units-0`, `units-1` and so on: how many units of a line staff choose. */
export function UnitsField({
  line,
  title,
  label,
  hint,
  units,
  max,
  error,
  id = `units-${line}`,
}: UnitsProps) {
  return (
    <label>
      <span>
        {title}
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </span>
      <input
        type="number"
        id={id}
        name={`units-${line}`}
        value={units}
        min={0}
        max={max}
        step={1}
        inputMode="numeric"
        disabled={max === 0}
        aria-label={label}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
        aria-invalid={error === undefined ? undefined : 'true'}
      />
    </label>
  )
}

/** Why staff change an order; the history shows it. */
export function ReasonField({ value, error }: { value: string; error: string | undefined }) {
  return (
    <label>
      {FIELD_LABELS.reason}
      <input
        id="reason"
        name="reason"
        value={value}
        maxLength={300}
        autocomplete="off"
        aria-describedby={error === undefined ? undefined : 'reason-error'}
        aria-invalid={error === undefined ? undefined : 'true'}
      />
      {error !== undefined && <FieldError id="reason-error">{error}</FieldError>}
    </label>
  )
}
