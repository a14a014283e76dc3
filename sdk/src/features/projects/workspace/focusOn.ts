/**
 * Focuses the handle of a line, or the toggle of a folder, by its id. If it is not on the screen, the focus
 * starts again at the project's name.
 */
export function focusOn(root: ShadowRoot, id: string): void {
  const own = CSS.escape(id)
  const found = root.querySelector<HTMLElement>(
    `[data-handle="${own}"], [data-folder="${own}"] .folder-toggle`,
  )
  ;(found && !found.closest('[hidden]') ? found : root.querySelector('h1'))?.focus()
}
