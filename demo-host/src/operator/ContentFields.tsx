import type { ComponentChildren } from 'preact'

interface FieldProps {
  name: string
  label: string
  value: string
  /** Validation messages of the value. */
  problem?: readonly string[] | undefined
  hint?: string
}

/** ARIA attributes that connect a control with its hint and its error. */
const ariaOf = ({ name, problem, hint }: FieldProps) => ({
  id: `field-${name}`,
  name,
  'aria-invalid': problem ? ('true' as const) : undefined,
  'aria-describedby':
    [hint && `hint-${name}`, problem && `problem-${name}`].filter(Boolean).join(' ') || undefined,
})

function Labelled({ name, label, problem, hint, children }: FieldProps & { children: ComponentChildren }) {
  return (
    <div class="edit-field">
      <label for={`field-${name}`}>{label}</label>
      {children}
      {hint && (
        <p class="hint" id={`hint-${name}`}>
          {hint}
        </p>
      )}
      {problem && (
        <p class="alarm" id={`problem-${name}`}>
          {problem.join(' ')}
        </p>
      )}
    </div>
  )
}

interface LineProps extends FieldProps {
  type?: 'text' | 'color' | 'date' | 'datetime-local'
  maxLength?: number
  required?: boolean
}

/** A field for a line of text, a colour, a date or a time. */
export function LineField({ type = 'text', maxLength, required, ...field }: LineProps) {
  const control = { ...ariaOf(field), value: field.value, maxLength, required, autocomplete: 'off' }
  return (
    <Labelled {...field}>
      {type === 'text' ? <input {...control} type="text" /> : <input {...control} type={type} />}
    </Labelled>
  )
}

interface HtmlProps extends FieldProps {
  rows: number
  maxLength: number
  /** Another control for the same value, above the field. */
  children?: ComponentChildren
}

/** A field for HTML. */
export function HtmlField({ rows, maxLength, children, ...field }: HtmlProps) {
  return (
    <Labelled {...field}>
      {children}
      <textarea {...ariaOf(field)} rows={rows} maxLength={maxLength} spellcheck autocomplete="off">
        {field.value}
      </textarea>
    </Labelled>
  )
}
