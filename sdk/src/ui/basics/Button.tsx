import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>

export interface ButtonProps extends Native {
  /** `primary` once per view; `secondary` beside it; `quiet` for text-like actions. */
  kind?: 'primary' | 'secondary' | 'quiet'
  /** Shows work in progress at the same size; ignores presses and retains the focus. */
  busy?: boolean
  /** For screen readers while busy. */
  busyLabel?: string
  wide?: boolean
  /** Name for `::part`. */
  part?: string
  children: ReactNode
  innerRef?: Ref<HTMLButtonElement>
}

/** A button of at least 44 px. */
export function Button({
  kind = 'primary',
  busy,
  busyLabel = 'Please wait',
  wide,
  part,
  ...props
}: ButtonProps) {
  const { children, onClick, type = 'button', innerRef, ...native } = props
  const names = ['button', `button-${kind}`, wide && 'button-wide', busy && 'button-busy']
  return (
    <button
      {...native}
      ref={innerRef}
      part={part ?? `button button-${kind}`}
      type={busy ? 'button' : type}
      className={names.filter(Boolean).join(' ')}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span>{children}</span>
      {busy && (
        <>
          <span className="spinner" aria-hidden="true" />
          <span className="vh">{busyLabel}</span>
        </>
      )}
    </button>
  )
}

export interface IconButtonProps extends Native {
  /** The accessible name, also shown as a tooltip. */
  label: string
  part?: string
  children: ReactNode
  innerRef?: Ref<HTMLButtonElement>
}

/** A square button with an icon only. Disabled, it ignores presses and retains the focus. */
export function IconButton({
  label,
  part = 'icon-button',
  children,
  type = 'button',
  innerRef,
  disabled,
  onClick,
  ...native
}: IconButtonProps) {
  return (
    <button
      {...native}
      ref={innerRef}
      part={part}
      type={type}
      className="icon-button"
      // The title alone: with a label it would be the description as well, and be read twice.
      title={label}
      // A button that disables itself, such as "One less" at the lowest number, would lose the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
