import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plainIssues, plainMessage } from './plainIssues'

/** Messages for a value, as `path: text`. */
const messagesFor = (schema: z.ZodType, given: unknown): string[] => {
  const parsed = schema.safeParse(given, { error: plainMessage(given) })
  return (parsed.error?.issues ?? [])
    .flatMap((issue) => plainIssues(issue))
    .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
}

describe('a validation message', () => {
  it('is in plain words, by field, without the library’s terms', () => {
    const schema = z.strictObject({
      sku: z.string().min(1).max(3),
      code: z.string().length(4),
      quantity: z.number().int().min(1).max(99),
      price: z.number().gt(0).multipleOf(0.01),
      isGift: z.boolean(),
      fallback: z.stringbool(),
      kind: z.enum(['f', 'p']),
      fixed: z.literal('x'),
      day: z.iso.date(),
      at: z.iso.datetime(),
      id: z.uuid(),
      place: z.string().regex(/^[a-z]+$/),
      month: z.tuple([z.number(), z.number()]),
      lines: z.array(z.strictObject({ sku: z.string() })).min(2),
    })
    const given = {
      sku: '',
      code: 'abc',
      quantity: 0,
      price: 0,
      isGift: 'yes',
      fallback: 'maybe',
      kind: 'q',
      fixed: 'y',
      day: '2026-02-30',
      at: 'soon',
      id: '7',
      place: 'A',
      month: '2026-02',
      lines: [{ sku: 5 }],
      extra: 1,
    }
    expect(messagesFor(schema, given)).toEqual([
      'sku: Must not be empty.',
      'code: Must have exactly 4 characters.',
      'quantity: Must be 1 or more.',
      'price: Must be more than 0.',
      'isGift: Must be true or false.',
      'fallback: Must be true or false.',
      'kind: Must be one of f, p.',
      'fixed: Must be x.',
      'day: Must be a date such as 2026-11-23.',
      'at: Must be a date and time such as 2026-11-23T09:30:00Z.',
      'id: Must be a UUID.',
      'place: Does not have the form that is expected here.',
      'month: Must be a list.',
      'lines.0.sku: Must be a text.',
      'lines: Must have at least 2 entries.',
      'extra: This field is not known.',
    ])
    expect(messagesFor(schema.pick({ sku: true, quantity: true }), { sku: 'abcd', quantity: 1.5 })).toEqual([
      'sku: Must have at most 3 characters.',
      'quantity: Must be a whole number.',
    ])
  })

  it('reports missing values, including numbers of the address, which are converted before validation', () => {
    expect(messagesFor(z.strictObject({ sku: z.string(), size: z.coerce.number().int() }), {})).toEqual([
      'sku: This field is required.',
      'size: This field is required.',
    ])
    expect(messagesFor(z.strictObject({ size: z.coerce.number() }), { size: 'big' })).toEqual([
      'size: Must be a number.',
    ])
    expect(messagesFor(z.strictObject({}), undefined)).toEqual([': This is required.'])
    expect(messagesFor(z.strictObject({}), [])).toEqual([': Must be an object.'])
  })

  it('of a union names the types, or the faults of the closest alternative', () => {
    expect(messagesFor(z.strictObject({ id: z.union([z.string(), z.number()]) }), { id: {} })).toEqual([
      'id: Must be a text or a number.',
    ])
    const either = z.strictObject({
      place: z.union([z.string(), z.strictObject({ suburb: z.string(), postcode: z.string() })]),
    })
    expect(messagesFor(either, { place: { suburb: 'Richmond' } })).toEqual([
      'place.postcode: This field is required.',
    ])
  })

  it('keeps a schema’s own messages', () => {
    const email = z.strictObject({
      email: z.string().refine(() => false, 'Please enter a valid email address'),
    })
    expect(messagesFor(email, { email: 'x' })).toEqual(['email: Please enter a valid email address'])
  })
})
