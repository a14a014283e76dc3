import { useId, type ReactNode } from 'react'

/** Attributes of a control inside a field. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldTexts {
  label: ReactNode
  /** Shown under the control until an error replaces it. */
  helper?: ReactNode
  /** One sentence with the correction to make; `undefined` or empty when the value is valid. */
  error?: string | undefined
  required?: boolean
  /** Shown beside the label of an optional field. */
  optional?: string
  /** `false` does not reserve the line for helper and error. */
  reserve?: boolean
}

export interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode
}

/** A label, a control, and one line for the helper or the error. The line is reserved, so nothing moves. */
export function Field({ label, optional, children, ...texts }: FieldProps) {
  const id = useId()
  const control = useControl(id, texts)
  return (
    <div className="field" part="field">
      <label className="field-label" part="label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {optional}</span>}
      </label>
      {children(control)}
      <FieldNote id={`${id}-note`} {...texts} />
    </div>
  )
}

/** IDs and states that link a control to its texts. */
export function useControl(id: string, { helper, error, required }: Omit<FieldTexts, 'label'>): ControlProps {
  return {
    id,
    'aria-describedby': error || helper ? `${id}-note` : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
}

/** The line under a control. */
export function FieldNote({ id, helper, error, reserve = true }: Omit<FieldTexts, 'label'> & { id: string }) {
  if (!reserve && !error && !helper) return null
  return (
    <div
      id={id}
      className={error ? 'field-note field-note-error' : 'field-note'}
      part={error ? 'error' : 'helper'}
    >
      {error || helper}
    </div>
  )
}
