/** A line of a closed folder, or one that the filter hides, can be neither focused nor selected. */
export const isShown = (element: Element): boolean => !element.closest('[hidden]')

/**
 * Focuses the handle of a line, or the toggle of a folder, by its id. If it is not on the screen, the focus
 * starts again at the project's name.
 */
export function focusOn(root: ShadowRoot, id: string): void {
  const own = CSS.escape(id)
  const found = root.querySelector<HTMLElement>(
    `[data-handle="${own}"], [data-folder="${own}"] .folder-toggle`,
  )
  ;(found && isShown(found) ? found : root.querySelector('h1'))?.focus()
}

/** The shown line after these, or the last before them, whose handle can be focused; empty without one. */
export function handleAfter(root: ShadowRoot, codes: readonly string[]): string {
  let next = ''
  let isAfter = false
  for (const handle of root.querySelectorAll<HTMLElement>('[data-handle]')) {
    const { handle: code = '' } = handle.dataset
    if (codes.includes(code)) isAfter = true
    else if (isShown(handle)) {
      next = code
      if (isAfter) break
    }
  }
  return next
}
