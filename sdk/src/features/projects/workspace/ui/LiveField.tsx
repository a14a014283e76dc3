import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
} from 'react'
import { FIELD_DEBOUNCE_MS } from '../../../../rules'
import { useWorkspace } from './context'

export interface LiveFieldProps<T> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'maxLength' | 'placeholder' | 'aria-describedby'
> {
  /** The field's value while nobody types. */
  shown: string
  value: T
  label: string
  disabled?: boolean
  /** The typed value; undefined for text that cannot be read as one. */
  parse(text: string): T | undefined
  /**
   * Saves a value, with the version that the person saw when they came to the field. Text that cannot be read
   * is committed as such once they leave the field: its refusal shows beside it.
   */
  onCommit(value: T | string, base: number): void
  /** Arrow keys change a number by one. */
  step?(value: T, by: 1 | -1): T
  invalid?: boolean | undefined
}

/**
 * A field that saves automatically: shortly after the last key, and on blur. While somebody types, a
 * value from elsewhere does not replace the text.
 */
export function LiveField<T>(props: LiveFieldProps<T>) {
  const { shown, value, label, disabled, parse, onCommit, step, invalid, ...native } = props
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
    const entry = next === undefined ? text : next
    if (entry !== value) onCommit(entry, base.current)
  }

  function change(text: string): void {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => parse(text) !== undefined && commit(text), FIELD_DEBOUNCE_MS)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (by && step) {
      const now = parse(typed ?? shown)
      if (now !== undefined) change(String(step(now, by)))
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
      {...native}
      className="input live-field figures"
      aria-label={label}
      aria-invalid={invalid || undefined}
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
