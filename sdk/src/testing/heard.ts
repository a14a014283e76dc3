import { onTestFinished } from 'vitest'

const LIVE = '[role=alert], [role=status], [aria-live]'

/**
 * Records what a screen reader announces until the test ends: each text that is inserted into a live region
 * of the page, of `roots` or of the announcer, also when the same text is inserted again.
 */
export function heard(...roots: Node[]): string[] {
  const texts: string[] = []
  const add = (text: string | null) => void (text && texts.push(text))
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      const nodes = type === 'characterData' ? [target] : [...addedNodes]
      for (const node of nodes) {
        const element = node instanceof Element ? node : node.parentElement
        const announcer = element?.localName === 'countertop-announcer' && element.shadowRoot
        if (announcer) observer.observe(announcer, EVERYTHING)
        // The role implies that a change announces the whole region.
        const region = (element ?? (target as Element)).closest(LIVE)
        if (region) add(region.textContent)
        else element?.querySelectorAll(LIVE).forEach((live) => add(live.textContent))
      }
    }
  })
  for (const root of [document, ...roots]) observer.observe(root, EVERYTHING)
  const known = document.querySelector('countertop-announcer')?.shadowRoot
  if (known) observer.observe(known, EVERYTHING)
  onTestFinished(() => observer.disconnect())
  return texts
}

const EVERYTHING = { childList: true, subtree: true, characterData: true }
