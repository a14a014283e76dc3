import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] }[]
}

interface Axe {
  configure(spec: object): void
  run(within: Element | Document, options: object): Promise<AxeResults>
}

/**
 * Waits until all fades and slides on the page have ended, shadow roots included, because a text that is half
 * faded in has less than its final contrast. Endless animations (a spinner) are not waited for.
 */
async function waitForStillness(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    const moving = () =>
      roots(document)
        .flatMap((root) => root.getAnimations())
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    // Two frames, because an animation starts in the frame after its element is drawn.
    const frames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
    await frames()
    for (let running = moving(); running.length > 0; running = moving()) {
      await Promise.allSettled(running.map(({ finished }) => finished))
      await frames()
    }
  })
}

/** Rules about a whole page. A frame is part of its page, whose landmarks and headings contain it. */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'region']

/**
 * Violations that axe finds, shadow roots included, one line each. While a modal dialog is open, those in it:
 * the rest of the page is inert, and axe would measure targets that the dialog covers. A page's frames are
 * not included: a test that is about a frame passes it.
 *
 * @param pageRules the rules about a whole page that apply
 */
export async function axeViolations(
  page: Page | Frame,
  pageRules: readonly string[] = 'parentFrame' in page ? [] : PAGE_RULES,
): Promise<string[]> {
  await waitForStillness(page)
  // Evaluated through the debugger, so that the page's policy stays strict; once in each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const disabledRules = PAGE_RULES.filter((rule) => !pageRules.includes(rule))
  const { violations } = await page.evaluate(async (ruleIds) => {
    const { axe } = window as unknown as { axe: Axe }
    const modalIn = (root: Document | ShadowRoot): Element | undefined =>
      [...root.querySelectorAll('dialog:modal')].at(-1) ??
      [...root.querySelectorAll('*')]
        .map(({ shadowRoot }) => shadowRoot && modalIn(shadowRoot))
        .find((modal) => modal != null)
    const within = modalIn(document) ?? document
    const options = {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Experimental in axe, but a rule of WCAG (2.5.3).
      rules: {
        'label-content-name-mismatch': { enabled: true },
        ...Object.fromEntries(ruleIds.map((rule) => [rule, { enabled: false }])),
      },
      // What passed is not read: axe then reports one element of it.
      resultTypes: ['violations'],
      iframes: false,
    }
    // Selectors name the elements of violations and take a sixth of the time, so they wait for a violation.
    // The elements' HTML is not read either.
    axe.configure({ noHtml: true })
    const found = await axe.run(within, { ...options, selectors: false })
    if (found.violations.length === 0) return found
    const named = await axe.run(within, options)
    return named.violations.length === 0 ? found : named
  }, disabledRules)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${JSON.stringify(target)} ${failureSummary ?? ''}`,
    ),
  )
}
