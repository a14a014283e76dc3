import { CountertopError } from '../../../core'
import type { CheckoutContext } from '../machine/types'
import type { CardLook, ChosenLooks, Looks, SectionName } from './looks.types'

/** In the default order (CHK-005). */
const SECTIONS: readonly SectionName[] = ['contact', 'delivery', 'billing', 'po-number', 'dates', 'payment']
const LABELS = ['above', 'inside']
const LAYOUTS = ['auto', 'single']
/** May be left out: their fields are optional. */
const OPTIONAL: readonly SectionName[] = ['billing', 'po-number']
const CARD_CHOICES = { labels: ['above', 'inside', 'hidden'], errors: ['below', 'hidden'] } as const

function refused(name: string, expected: string, got: unknown): CountertopError {
  return new CountertopError(
    'CONFIGURATION',
    `<countertop-checkout> option "${name}": expected ${expected}, got ${JSON.stringify(got)}`,
  )
}

/** The state of a page that is preserved when its looks change. */
export interface Kept {
  /** Sections that show although they were left out. */
  readonly filled: Set<SectionName>
  /**
   * Of all sections. It does not change while the card fields are on the page: a moved frame reloads and
   * loses the card.
   */
  order: readonly SectionName[]
}

export const newKept = (): Kept => ({ filled: new Set(), order: SECTIONS })

/**
 * Validates the looks that a host has chosen.
 *
 * @param kept one object for the life of the page
 * @param isOrderFixed the card fields have been shown
 * @throws CountertopError with code CONFIGURATION that names the option, its value and the expected one
 */
export function parseLooks(chosen: ChosenLooks, kept = newKept(), isOrderFixed = false): Looks {
  const labels = oneOf('labels', LABELS, chosen.labels)
  const layout = oneOf('layout', LAYOUTS, chosen.layout)
  const sections = parseSections(chosen.sections)
  const card = parseCard(chosen.card)
  if (!isOrderFixed) kept.order = withLeftOut(sections)
  const isInside = labels === 'inside'
  return {
    sections: (context) => withFilled(sections, context, kept),
    className: isInside ? ' labels-inside' : '',
    layout: layout === 'single' ? 'single' : 'auto',
    card: isInside ? { labels: 'inside', ...card } : card,
  }
}

function oneOf(name: string, choices: readonly string[], value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string' && choices.includes(value)) return value
  throw refused(name, choices.join(' or '), value)
}

function parseSections(value: unknown): readonly SectionName[] {
  if (value === undefined || value === '') return SECTIONS
  const names: unknown = typeof value === 'string' ? value.trim().split(/[\s,]+/) : value
  const isValid =
    Array.isArray(names) &&
    new Set(names).size === names.length &&
    names.every((name) => SECTIONS.includes(name as SectionName)) &&
    SECTIONS.every((name) => names.includes(name) || OPTIONAL.includes(name))
  if (isValid) return names as SectionName[]
  const needed = SECTIONS.filter((name) => !OPTIONAL.includes(name))
  throw refused(
    'sections',
    `${needed.join(', ')} in any order, once each, and ${OPTIONAL.join(', ')} where wanted`,
    value,
  )
}

/** The order with the left-out sections in their usual place, in case they show. */
function withLeftOut(sections: readonly SectionName[]): readonly SectionName[] {
  const place = sections.indexOf('delivery') + 1
  const leftOut = OPTIONAL.filter((name) => !sections.includes(name))
  return [...sections.slice(0, place), ...leftOut, ...sections.slice(place)]
}

/**
 * A left-out section shows while it has a value, from the account or an earlier visit: an order never
 * contains hidden input. It stays when the value is cleared, so that its field does not vanish under the
 * caret.
 */
function withFilled(
  sections: readonly SectionName[],
  { form: { values } }: CheckoutContext,
  { filled, order }: Kept,
): readonly SectionName[] {
  const isFilled: Partial<Record<SectionName, boolean>> = {
    billing: !values.billingSameAsDelivery,
    'po-number': values.poNumber !== '',
  }
  for (const name of OPTIONAL) if (isFilled[name]) filled.add(name)
  return order.filter((name) => sections.includes(name) || filled.has(name))
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isOptional = (value: unknown, isValid: (value: unknown) => boolean): boolean =>
  value === undefined || isValid(value)
const hasTexts = (value: unknown): boolean => isObject(value) && Object.values(value).every(isText)

/** The frame itself refuses declarations that it does not allow, and names them in the console. */
const CARD_PARTS: Readonly<
  Record<string, readonly [isValid: (value: unknown) => boolean, expected: string]>
> = {
  style: [
    (value) => isObject(value) && Object.values(value).every(hasTexts),
    'CSS declarations by target, { "input": { "border-radius": "0" } }',
  ],
  placeholders: [hasTexts, '{ "number", "expiry", "cvc" } with a text each'],
  fonts: [
    (value) =>
      Array.isArray(value) &&
      value.every(
        (font) =>
          isObject(font) &&
          typeof font.family === 'string' &&
          typeof font.src === 'string' &&
          isText(font.weight) &&
          isText(font.style),
      ),
    'a list of { "family", "src", "weight", "style" }',
  ],
  labels: [(value) => CARD_CHOICES.labels.some((one) => one === value), CARD_CHOICES.labels.join(' or ')],
  errors: [(value) => CARD_CHOICES.errors.some((one) => one === value), CARD_CHOICES.errors.join(' or ')],
}

function parseCard(value: unknown): CardLook {
  if (value === undefined || value === '') return {}
  const parsed = typeof value === 'string' ? parseJson(value) : value
  if (!isObject(parsed)) throw refused('card', 'an object, as JSON in an attribute', value)
  for (const [name, part] of Object.entries(parsed)) {
    const rule = Object.hasOwn(CARD_PARTS, name) ? CARD_PARTS[name] : undefined
    if (!rule) throw refused('card', `only ${Object.keys(CARD_PARTS).join(', ')}`, name)
    if (!isOptional(part, rule[0])) throw refused(`card.${name}`, rule[1], part)
  }
  // An undefined option must not override the page's own choice.
  return Object.fromEntries(Object.entries(parsed).filter(([, part]) => part !== undefined))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
