import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { activeElement } from '../basics/focus'
import { useScope } from '../mount/context'
import { lockScroll } from './scrollLock'
import { IconButton } from '../basics/Button'
import { CloseIcon } from '../basics/icons'

/** Longer than the dialog's closing transition. */
const LEAVING_MS = 200

/** Open dialogs of the page, the topmost last. */
const stack: HTMLDialogElement[] = []

/**
 * How a dialog sets its body (COM-432): from the start edge, in the middle, in two columns where there is
 * room, without the dialog's own look, or up to its edges. All but the first need `modalTypesCss` among the
 * widget's sheets.
 */
export type ModalType = 'leftAligned' | 'centerAligned' | 'twoCol' | 'noStyles' | 'noDefaultPadding'

export interface ModalProps {
  open: boolean
  /** Called on Escape, the close button, a press beside the dialog, and navigation (COM-139). */
  onClose(): void
  title: ReactNode
  /** 560, 700, 800 or 970 px, at most the screen's width (COM-140 to COM-143). */
  size?: 'small' | 'default' | 'medium' | 'large'
  type?: ModalType
  /** `false` where one of the dialog's own buttons closes it. */
  dismissable?: boolean
  /** Stays in view below the scrolling body. */
  footer?: ReactNode
  /** Places the dialog at the page's end edge instead of the middle. */
  drawer?: boolean
  children: ReactNode
}

/**
 * A native modal dialog. The browser makes the rest of the page inert. The focus moves to the title, or to
 * the element marked `data-autofocus`, and returns when the dialog closes: to its opener, or to the widget's
 * `h1` where the opener is gone.
 */
export function Modal({ open, onClose, title, size = 'default', dismissable = true, ...rest }: ModalProps) {
  const { footer, drawer, type = 'leftAligned', children } = rest
  const { root, countertop } = useScope()
  const { $route, announcer } = countertop
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<(() => void) | undefined>(undefined)
  const titleId = useId()
  const present = usePresence(open)

  useLayoutEffect(() => {
    close.current = dismissable ? onClose : undefined
  })

  // Before the browser paints: while one content fades out, the next one would be on the screen and not yet
  // in a dialog, and what is pressed in it then would lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = activeElement()
    const show = (): void => {
      if (element.open) return
      element.showModal()
      element.querySelector<HTMLElement>('[data-autofocus],.modal-title')?.focus()
    }
    show()
    // Browsers close a dialog on a second Escape or back gesture even where its `cancel` is prevented.
    element.onclose = show
    const unlock = lockScroll()
    const leave = announcer.within(element)
    const forget = $route.listen(() => close.current?.())
    const uncover = cover(element)
    return () => {
      uncover()
      forget()
      leave()
      unlock()
      element.onclose = null
      element.close()
      // What the dialog did may have removed its opener: the focus starts again at the widget's title.
      const next = before?.isConnected ? before : root.querySelector<HTMLElement>('h1')
      next?.focus()
    }
  }, [open, root, $route, announcer])

  function handleCancel(event: SyntheticEvent) {
    // The state decides: a dialog that closed itself would get out of step with it.
    event.preventDefault()
    close.current?.()
  }

  function handlePress(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && isOutside(event)) close.current?.()
  }

  return (
    <dialog
      ref={dialog}
      className={`modal ${drawer ? 'drawer' : `modal-${size}`} modal-${type}`}
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
              <IconButton label="Close" part="dialog-close" onClick={onClose}>
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

/** A dialog at the page's end edge, 420 px wide, full width on phones. */
export function Drawer(props: DrawerProps) {
  return <Modal {...props} drawer />
}

/** Fades the dialog below while another is on top (COM-138). @returns a function that restores it */
function cover(element: HTMLDialogElement): () => void {
  const below = stack.at(-1)
  below?.toggleAttribute('data-behind', true)
  stack.push(element)
  return () => {
    stack.splice(stack.indexOf(element), 1)
    below?.toggleAttribute('data-behind', false)
  }
}

/** The content stays mounted until the dialog has faded, and is unmounted while it is closed. */
function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open)
  useLayoutEffect(() => {
    if (open) return setPresent(true)
    const timer = setTimeout(() => setPresent(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [open])
  return open || present
}

/** A press on the backdrop targets the dialog element, outside of its box. */
function isOutside({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
