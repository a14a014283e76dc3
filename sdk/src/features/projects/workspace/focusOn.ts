/** The lines in view: neither those of closed folders nor those that the filter hides. */
export const shownCodes = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll<HTMLElement>('[data-code]')].flatMap((row) =>
    row.closest('[hidden]') ? [] : (row.dataset.code ?? []),
  )

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

/** The shown line after these, or the last before them; empty without one. */
export function lineAfter(root: ShadowRoot, codes: readonly string[]): string {
  const shown = shownCodes(root)
  const left = shown.filter((code) => !codes.includes(code))
  return left[shown.findIndex((code) => codes.includes(code))] ?? left.at(-1) ?? ''
}
