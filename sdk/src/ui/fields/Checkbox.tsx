import { useId, type ReactNode } from 'react'
import { FieldNote, useControl } from './Field'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange(checked: boolean): void
  onBlur?(): void
  helper?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  name?: string
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ label, checked, onChange, helper, error, required, ...native }: CheckboxProps) {
  const id = useId()
  const control = useControl(id, { helper, error, required: required ?? false })
  return (
    <div className="field" part="field">
      <label className="check" part="checkbox">
        <input
          {...native}
          {...control}
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
