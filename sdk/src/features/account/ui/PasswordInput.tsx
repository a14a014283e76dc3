import { useState } from 'react'
import { EyeIcon, EyeOffIcon, Field, IconButton, type FieldTexts } from '../../../ui'

export interface PasswordInputProps extends FieldTexts {
  value: string
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
  maxLength: number
  /** Keeps the focus, unlike a disabled field. */
  readOnly?: boolean
  onChange(text: string): void
  onBlur?(): void
}

/** A password field with a toggle to show the text, which makes a second field to repeat it unnecessary. */
export function PasswordInput(props: PasswordInputProps) {
  const { value, autoComplete, showLabel, hideLabel, maxLength, readOnly, onChange, onBlur, ...field } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className="password">
          <input
            {...control}
            name="password"
            type={isShown ? 'text' : 'password'}
            className="input"
            part="input"
            value={value}
            maxLength={maxLength}
            readOnly={readOnly}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
          <IconButton
            label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
