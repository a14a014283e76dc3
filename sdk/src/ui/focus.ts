/** The element that has the focus, inside whichever shadow root it is. */
export function activeElement(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : null
}

/** Moves the focus to the first field that says it is invalid, and into view. @returns whether there was one */
export function focusFirstError(root: ParentNode): boolean {
  const field = root.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  field?.scrollIntoView?.({ block: 'center' })
  return Boolean(field)
}
