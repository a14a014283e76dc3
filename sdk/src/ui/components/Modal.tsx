import {
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { announcer } from '../../core'
import { activeElement } from '../focus'
import { lockScroll } from '../scrollLock'
import { IconButton } from './Button'
import { CloseIcon } from './icons'

/** Longer than the transition that takes the dialog away. */
const LEAVING_MS = 200

export interface ModalProps {
  open: boolean
  /** Escape, the close button, a press beside the dialog. */
  onClose(): void
  title: ReactNode
  /** 420, 600 or 900 px. */
  size?: 'small' | 'medium' | 'large'
  /** `false` where a way out stands among the dialog's own buttons. */
  dismissable?: boolean
  closeLabel?: string
  /** Stays in view under the scrolling body. */
  footer?: ReactNode
  /** Draws the sheet at the page's end edge instead of in the middle. */
  drawer?: boolean
  children: ReactNode
}

/**
 * A native modal dialog. The browser makes the rest of the page inert; focus goes to the title, or to the element marked
 * `data-autofocus`, and returns to where it was.
 */
export function Modal({ open, onClose, title, size = 'medium', dismissable = true, ...rest }: ModalProps) {
  const { closeLabel = 'Close', footer, drawer, children } = rest
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const present = usePresence(open)

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = activeElement()
    element.showModal()
    const unlock = lockScroll()
    const leave = announcer().within(element)
    element.querySelector<HTMLElement>('[data-autofocus],.modal-title')?.focus()
    return () => {
      leave()
      unlock()
      element.close()
      if (before?.isConnected) before.focus()
    }
  }, [open])

  function handleCancel(event: SyntheticEvent) {
    // The state decides: a dialog that closed itself would be out of step with it.
    event.preventDefault()
    if (dismissable) onClose()
  }

  function handlePress(event: MouseEvent<HTMLDialogElement>) {
    if (dismissable && event.target === event.currentTarget && isOutside(event)) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={drawer ? 'modal drawer' : `modal modal-${size}`}
      part={drawer ? 'dialog drawer' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onMouseDown={handlePress}
    >
      {present && (
        <>
          <div className="modal-head" part="dialog-head">
            <h2 id={titleId} className="modal-title" tabIndex={-1}>
              {title}
            </h2>
            {dismissable && (
              <IconButton label={closeLabel} part="dialog-close" onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          <div className="modal-body" part="dialog-body">
            {children}
          </div>
          {footer && (
            <div className="modal-foot" part="dialog-foot">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

export type DrawerProps = Omit<ModalProps, 'drawer' | 'size'>

/** A dialog at the page's end edge, 420 px wide, the whole width on phones. */
export function Drawer(props: DrawerProps) {
  return <Modal {...props} drawer />
}

/** The content stays until the dialog has faded, and is gone while it is closed. */
function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open)
  useEffect(() => {
    if (open) return setPresent(true)
    const timer = setTimeout(() => setPresent(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [open])
  return open || present
}

/** A press on the backdrop is a press on the dialog element, outside of its box. */
function isOutside({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
