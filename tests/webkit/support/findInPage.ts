/**
 * What to find: a field by its label, a button or link by its name, an element by a part of its own text, or
 * by a selector. A name matches whole, apart from `*` at its end, which stands for any rest. `except` is a
 * selector of elements to pass over.
 */
export type Wanted = (
  | { readonly field: string }
  | { readonly button: string }
  | { readonly text: string }
  | { readonly css: string }
) & { readonly except?: string }

/**
 * Runs in the page: the first visible match in the document's order, shadow roots included, or null. In an
 * open modal dialog nothing outside it is found, as for a person.
 */
export function findInPage(wanted: Wanted): Element | null {
  function* below(root: ParentNode): Generator<Element> {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* below(element.shadowRoot)
    }
  }
  const labelOf = (element: Element): string => {
    const { labels } = element as HTMLInputElement
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent
    return label || (element as HTMLElement).title
  }
  const isNamed = (name: string, expected: string): boolean => {
    const plain = name.replace(/\s+/g, ' ').trim()
    return expected.endsWith('*') ? plain.startsWith(expected.slice(0, -1)) : plain === expected
  }
  const isWanted = (element: Element): boolean => {
    if (wanted.except !== undefined && element.matches(wanted.except)) return false
    if ('css' in wanted) return element.matches(wanted.css)
    if ('field' in wanted) {
      return element.matches('input, select, textarea') && isNamed(labelOf(element), wanted.field)
    }
    if ('button' in wanted) {
      return element.matches('button, a, summary') && isNamed(labelOf(element), wanted.button)
    }
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return own
      .map(({ nodeValue }) => nodeValue)
      .join('')
      .includes(wanted.text)
  }
  const painted = { visibilityProperty: true, contentVisibilityAuto: true }
  const all = [...below(document)]
  const modal = all.findLast((element) => element.matches('dialog:modal'))
  const reachable = modal === undefined ? all : [...below(modal)]
  return reachable.find((element) => isWanted(element) && element.checkVisibility(painted)) ?? null
}
