/** Focuses the first invalid field and scrolls to it. @returns whether there was one */
export function focusFirstError(root: ParentNode): boolean {
  const field = root.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  field?.scrollIntoView?.({ block: 'center' })
  return Boolean(field)
}
