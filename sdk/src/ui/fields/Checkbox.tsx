import { useId, type ReactNode } from 'react'
import { FieldNote, useControl } from './Field'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange(checked: boolean): void
  onBlur?(): void
  helper?: ReactNode
  /** Id of a text elsewhere that describes the choice, instead of `helper` and `error`. */
  describedBy?: string | undefined
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  name?: string
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({
  label,
  checked,
  onChange,
  helper,
  describedBy,
  error,
  required,
  ...native
}: CheckboxProps) {
  const id = useId()
  const control = useControl(id, { helper, error, required: required ?? false })
  return (
    <div className="field" part="field">
      <label className="check" part="checkbox">
        <input
          {...native}
          {...control}
          aria-describedby={describedBy || control['aria-describedby']}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={`${id}-note`} helper={helper} error={error} reserve={false} />
    </div>
  )
}
