import { camel } from '../loader/script'
import { registry } from '../registry'
import type { WidgetName, WidgetOptionsOf } from '../widgetOptions'
import type { CountertopElement } from '../loader/element'
import { nearest } from './nearest'

/** Attributes that every element reads. */
const COMMON = ['brand', 'theme', 'color-scheme', 'density', 'reserve']

type Choices = {
  readonly [N in WidgetName]?: {
    readonly [K in keyof WidgetOptionsOf<N>]?: readonly WidgetOptionsOf<N>[K][]
  }
}

/** Attributes whose other values a widget ignores. The looks of a checkout are validated by the checkout. */
const CHOICES: Choices = {
  analytics: { consent: ['granted', 'denied'] },
  'compare-control': { form: ['checkbox', 'button'] },
  condition: { form: ['condition', 'ribbon'] },
  price: { form: ['full', 'compact'] },
  'sale-banner': { placement: ['header', 'cart', 'checkout', 'footer'] },
  shell: { variant: ['checkout'] },
  'sign-in': { view: ['signIn', 'register', 'logout'] },
}

/**
 * Warns in the console of each misspelt element, attribute and value of the page, once each and with the
 * correct names. An unknown attribute counts as misspelt only if it resembles one of the element's:
 * frameworks and the host's own scripts add others. An element of ours that is undefined once the page is
 * parsed is an error of the page: the loader has defined them all.
 */
export function checkPage(): void {
  const undefinedTags = new Set<string>()
  const problems = [...document.querySelectorAll('*')].flatMap((element) => {
    const [, name] = /^countertop-(?!react-|announcer$)(.+)/.exec(element.localName) ?? []
    if (!name) return []
    if (!isWidget(name)) return [elementProblem(name)]
    // The loader defines the shell after the parsing.
    if (document.readyState !== 'loading' && !customElements.get(element.localName))
      undefinedTags.add(element.localName)
    return [...attributeProblems(name, element), ...optionProblems(name, element)]
  })
  if (undefinedTags.size > 0) {
    console.error(
      `Countertop: ${[...undefinedTags].join(', ')}: customElements.define had no effect. Find the script of this page that replaces it.`,
    )
  }
  for (const problem of new Set(problems)) console.warn(`Countertop: ${problem}`)
}

const isWidget = (name: string): name is WidgetName => Object.hasOwn(registry, name)

function elementProblem(name: string): string {
  const names = Object.keys(registry)
  // A no-break space, as editors of text insert it, joins the name with what follows.
  const [word = ''] = name.split('\u00a0')
  const meant = nearest(word, names)
  const hint = meant ? `did you mean <countertop-${meant}>?` : `there are ${names.join(', ')}`
  return `there is no element <countertop-${name.replaceAll('\u00a0', '&nbsp;')}>; ${hint}`
}

function attributeProblems(name: WidgetName, element: Element): string[] {
  const known = [...registry[name].attributes, ...COMMON]
  const choices: Readonly<Record<string, readonly string[]>> = CHOICES[name] ?? {}
  return [...element.attributes].flatMap(({ name: attribute, value }) => {
    if (known.includes(attribute)) {
      const allowed = Object.hasOwn(choices, attribute) ? choices[attribute] : undefined
      if (!allowed || value === '' || allowed.includes(value)) return []
      return [`<countertop-${name} ${attribute}="${value}">: expected ${allowed.join(' or ')}`]
    }
    // One of HTML's own, such as `part`.
    if (attribute in element) return []
    const meant = nearest(attribute, known)
    return meant ? [`<countertop-${name}> has no attribute "${attribute}"; did you mean "${meant}"?`] : []
  })
}

/** Options set by script. As with attributes, one of another release resembles none. */
function optionProblems(name: WidgetName, element: Element): string[] {
  const known = registry[name].attributes.map(camel)
  const { options = {} } = element as Partial<Pick<CountertopElement, 'options'>>
  return Object.keys(options).flatMap((option) => {
    if (known.includes(option)) return []
    const meant = nearest(option, known)
    return meant ? [`<countertop-${name}> has no option "${option}"; did you mean "${meant}"?`] : []
  })
}
