import { css } from '../../ui/basics/css'

const style = css`
  :host(:not([hidden])) {
    display: block;
  }
  .wait:not(.own) {
    border-radius: 8px;
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  .fail {
    padding: 16px;
  }
  button {
    font: inherit;
    min-height: 44px;
    margin: 0 12px;
  }
`

let sheet: CSSStyleSheet | undefined

function place(root: ShadowRoot, className: string): HTMLElement {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
  }
  root.adoptedStyleSheets = [sheet]
  const box = document.createElement('div')
  box.className = className
  // The page's own content shows from the start and in order, whatever happens to the widget around it.
  const slots = ['alert-banner', '', 'sale-banner', 'content', 'footer'].map((name) => {
    if (!name) return box
    return Object.assign(document.createElement('slot'), { name, className: 'fill' })
  })
  root.replaceChildren(...slots)
  return box
}

/**
 * Reserves the final height while the widget's code loads, and shows the host's own content where there is
 * any.
 */
export function showSkeleton(root: ShadowRoot, height: number): void {
  const box = place(root, 'wait')
  box.style.minHeight = `${height}px`
  box.ariaBusy = 'true'
  const slot = document.createElement('slot')
  slot.onslotchange = () => {
    box.ariaBusy = String(!box.classList.toggle('own', slot.assignedElements().length > 0))
  }
  box.append(slot)
}

/**
 * Reports a widget that failed to load, with a button to retry. Without `retry` it reloads the page: some
 * browsers never request a module again that failed once (decision 0002).
 */
export function showFailure(root: ShadowRoot, retry?: () => void): void {
  const box = place(root, 'fail')
  box.role = 'alert'
  // The page may be in another language, and run the other way.
  box.lang = 'en'
  box.dir = 'ltr'
  const button = document.createElement('button')
  button.textContent = retry ? 'Try again' : 'Reload the page'
  button.onclick = retry ?? (() => location.reload())
  box.append('This part of the page could not be loaded.', button)
}

/** Removes skeleton or message; the widget's own sheets stay. */
export function clear(root: ShadowRoot): void {
  for (const own of root.querySelectorAll('.wait,.fail,.fill')) own.remove()
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
}
