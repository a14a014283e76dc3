import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { FIELD_DEBOUNCE_MS } from '../../../../rules'
import { useWorkspace } from './context'

export interface LiveFieldProps<T> {
  /** The field's value while nobody types. */
  shown: string
  value: T
  label: string
  disabled?: boolean
  /** The typed value; undefined while the text is not valid. */
  parse(text: string): T | undefined
  /** Saves a value, with the version that the person saw when they came to the field. */
  onCommit(value: T, base: number): void
  inputMode?: 'numeric' | 'decimal' | 'url'
  maxLength?: number
  /** Arrow keys change a number by one. */
  step?(value: T, by: 1 | -1): T | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  placeholder?: string
}

/**
 * A field that saves automatically: shortly after the last key, and on blur. While somebody types, a
 * value from elsewhere does not replace the text.
 */
export function LiveField<T>(props: LiveFieldProps<T>) {
  const { shown, value, label, disabled, parse, onCommit, step } = props
  const { version } = useWorkspace()
  const [typed, setTyped] = useState<string | null>(null)
  const base = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saves pending input when the field is unmounted, with the props of its last render. */
  const leave = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    leave.current = () => timer.current !== undefined && typed !== null && commit(typed)
  })
  useEffect(() => () => leave.current?.(), [])

  function commit(text: string): void {
    clearTimeout(timer.current)
    timer.current = undefined
    const next = parse(text)
    if (next !== undefined && next !== value) onCommit(next, base.current)
  }

  function change(text: string): void {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(text), FIELD_DEBOUNCE_MS)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (by && step) {
      const next = step(parse(typed ?? shown) ?? value, by)
      if (next !== undefined) change(String(next))
      event.preventDefault()
    } else if (event.key === 'Enter') {
      if (typed !== null) commit(typed)
    } else if (event.key === 'Escape' && typed !== null && parse(typed) !== value) {
      clearTimeout(timer.current)
      timer.current = undefined
      setTyped(null)
      // Escape only reverts what was typed; a dialog around the field stays open.
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <input
      className="live-field figures"
      aria-label={label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      inputMode={props.inputMode}
      maxLength={props.maxLength}
      placeholder={props.placeholder}
      autoComplete="off"
      // What is being typed when the project is locked is saved or refused, not cut off.
      disabled={disabled && typed === null}
      value={typed ?? shown}
      onFocus={(event) => {
        base.current = version()
        event.currentTarget.select()
      }}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== null) commit(typed)
        setTyped(null)
      }}
      onKeyDown={handleKeyDown}
    />
  )
}
