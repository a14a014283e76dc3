import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { IconButton, useActionOutside } from '../../../../ui'

export interface MenuItem {
  label: string
  run(): void
}

const GAP_PX = 4
/** One menu is open at a time: a press of anything else closes it. */
const LIST_ID = 'menu-items'

interface MenuProps {
  label: string
  /** A function, because many menus are drawn and few are opened. */
  items(): readonly MenuItem[]
  /** Of the button. */
  innerRef?: RefObject<HTMLButtonElement | null>
  /** The code of an item's form is loading. */
  busy?: boolean
}

/**
 * A button of three dots that opens a menu (WAI-ARIA menu button): arrows, Home and End move, Escape and Tab
 * close, and the focus returns to the button. The items are drawn while it is open only.
 */
export function Menu({ label, items, innerRef, busy }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const button = innerRef ?? own
  return (
    <>
      <IconButton
        innerRef={button}
        label={label}
        aria-busy={busy || undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST_ID : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {null}
      </IconButton>
      {isOpen && <Items label={label} items={items} button={button} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Items({
  label,
  items,
  button,
  onClose,
}: Omit<MenuProps, 'innerRef'> & { button: RefObject<HTMLButtonElement | null>; onClose(): void }) {
  const list = useRef<HTMLUListElement>(null)
  const [close] = useState(() => (): void => {
    button.current?.focus({ preventScroll: true })
    onClose()
  })

  useEffect(() => {
    const element = list.current
    const from = button.current
    if (!element || !from) return
    // On top of everything: the rows around it clip what they contain.
    element.showPopover?.()
    const box = from.getBoundingClientRect()
    const size = element.getBoundingClientRect()
    const isBelow = box.bottom + GAP_PX + size.height < innerHeight
    element.style.top = `${Math.max(GAP_PX, isBelow ? box.bottom + GAP_PX : box.top - GAP_PX - size.height)}px`
    element.style.left = `${Math.max(GAP_PX, box.right - size.width)}px`
    element.querySelector('button')?.focus()
    addEventListener('scroll', close, { passive: true })
    return () => removeEventListener('scroll', close)
  }, [button, close])
  useActionOutside(true, onClose, list, button)

  function handleKeyDown(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to !== undefined) {
      buttons[(to + buttons.length) % buttons.length]?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      close()
      if (event.key === 'Tab') return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <ul
      ref={list}
      id={LIST_ID}
      className="menu"
      popover="manual"
      role="menu"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {items().map((item) => (
        <li key={item.label} role="none">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close()
              item.run()
            }}
          >
            {item.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
