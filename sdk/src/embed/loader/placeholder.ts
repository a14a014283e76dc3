import { css } from '../../ui/css'

const style = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  .wait:not(.own) {
    border-radius: 8px;
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  .fail {
    padding: 16px;
    font-size: 16px;
    line-height: 1.5;
  }
  button {
    font: inherit;
    color: inherit;
    background: none;
    border: 1px solid;
    border-radius: 8px;
    min-height: 44px;
    padding: 0 16px;
    margin: 0 12px;
  }
  @media (prefers-reduced-motion: no-preference) {
    .wait:not(.own) {
      animation: wait 1.6s ease-in-out infinite alternate;
    }
  }
  @keyframes wait {
    to {
      opacity: 0.4;
    }
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
  root.replaceChildren(box)
  // What the page's content is made of shows from the first moment, whatever becomes of the widget around it.
  for (const name of ['content', 'footer']) {
    const slot = document.createElement('slot')
    slot.name = name
    slot.className = 'fill'
    root.append(slot)
  }
  return box
}

/** Holds the final height while the widget's code is on its way; the host's own content shows there where it gave some. */
export function showSkeleton(root: ShadowRoot, height: number): void {
  const box = place(root, 'wait')
  box.style.minHeight = `${height}px`
  box.setAttribute('aria-busy', 'true')
  const slot = document.createElement('slot')
  slot.onslotchange = () => box.classList.toggle('own', slot.assignedElements().length > 0)
  box.append(slot)
}

/** Says that the widget could not be loaded, with a way to try again. */
export function showFailure(root: ShadowRoot, retry: () => void): void {
  const box = place(root, 'fail')
  box.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.textContent = 'Try again'
  button.onclick = retry
  box.append('This part of the page could not be loaded.', button)
}

/** Takes skeleton or message away; the widget's own sheets stay. */
export function clear(root: ShadowRoot): void {
  for (const own of root.querySelectorAll('.wait,.fail,.fill')) own.remove()
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
}
