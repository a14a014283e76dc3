import type { z } from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** An issue in an answer: the path of its field, and what to correct. */
export interface PlainIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  // Text of a query. The other spellings that it accepts are no part of the documentation.
  stringbool: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  nan: 'a number',
}

const forms: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-11-23',
  datetime: 'a date and time such as 2026-11-23T09:30:00Z',
  time: 'a time such as 09:30',
  uuid: 'a UUID',
  guid: 'a UUID',
  email: 'an email address',
  url: 'a web address such as https://shop.example/page',
}

const counted = (count: number | bigint, one: string, many: string): string =>
  `${count} ${count === 1 || count === 1n ? one : many}`

/** The unit of a bound, for values with a length; null for numbers. */
const unitOf = (origin: string, count: number | bigint): string | null => {
  if (origin === 'string') return counted(count, 'character', 'characters')
  if (origin === 'array' || origin === 'set') return counted(count, 'entry', 'entries')
  return null
}

const tooSmall = ({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): string => {
  const unit = unitOf(origin, minimum)
  if (unit === null) return `Must be ${inclusive === false ? `more than ${minimum}` : `${minimum} or more`}.`
  if (exact) return `Must have exactly ${unit}.`
  return Number(minimum) === 1 ? 'Must not be empty.' : `Must have at least ${unit}.`
}

const tooBig = ({ origin, maximum, inclusive, exact }: z.core.$ZodIssueTooBig): string => {
  const unit = unitOf(origin, maximum)
  if (unit === null) return `Must be ${inclusive === false ? `less than ${maximum}` : `${maximum} or less`}.`
  return `Must have ${exact ? 'exactly' : 'at most'} ${unit}.`
}

const oneOf = (values: readonly unknown[]): string => {
  const [only] = values
  return values.length === 1 ? `Must be ${String(only)}.` : `Must be one of ${values.map(String).join(', ')}.`
}

const kindOf = (expected: string): string => kinds[expected] ?? `of the kind ${expected}`

/** The value sent at a path, before conversion. */
const sentAt = (given: unknown, path: readonly PropertyKey[] = []): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    given,
  )

/**
 * A plain English message for an issue whose schema defines none.
 *
 * @param given the original input: a missing number has already been converted when it is refused
 */
export const plainMessage =
  (given: unknown) =>
  (issue: RawIssue): string | undefined => {
    const { path = [] } = issue
    if (issue.code !== 'unrecognized_keys' && sentAt(given, path) === undefined) {
      return path.length === 0 ? 'This is required.' : 'This field is required.'
    }
    switch (issue.code) {
      case 'invalid_type':
        return `Must be ${kindOf(issue.expected)}.`
      case 'too_small':
        return tooSmall(issue as z.core.$ZodIssueTooSmall)
      case 'too_big':
        return tooBig(issue as z.core.$ZodIssueTooBig)
      case 'invalid_format': {
        const form = forms[issue.format]
        return form === undefined ? 'Does not have the form that is expected here.' : `Must be ${form}.`
      }
      case 'invalid_value':
        return issue.expected === 'stringbool' ? `Must be ${kindOf(issue.expected)}.` : oneOf(issue.values)
      case 'not_multiple_of':
        return `Must be a multiple of ${issue.divisor}.`
      case 'unrecognized_keys':
        return 'This field is not known.'
      default:
        return 'This value cannot be used here.'
    }
  }

/** One sentence for a union whose alternatives all fail by their type. */
const kindsOfAll = (branches: readonly (readonly z.core.$ZodIssue[])[]): string | null => {
  const expected = branches.map(([first, ...more]) =>
    first?.code === 'invalid_type' && first.path.length === 0 && more.length === 0
      ? kindOf(first.expected)
      : null,
  )
  const known = expected.filter((kind) => kind !== null)
  return known.length === branches.length ? `Must be ${[...new Set(known)].join(' or ')}.` : null
}

/**
 * The alternative of a union that was probably meant: the one with the fewest faults that does not fail by
 * its type.
 */
const nearest = (branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] => {
  const isOther = (branch: readonly z.core.$ZodIssue[]): boolean =>
    branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
  const [best = []] = [...branches].sort(
    (a, b) => Number(isOther(a)) - Number(isOther(b)) || a.length - b.length,
  )
  return best
}

/** Splits an issue into issues that each concern one field. */
export const plainIssues = (issue: z.core.$ZodIssue, before: readonly PropertyKey[] = []): PlainIssue[] => {
  const path = [...before, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'This field is not known.' }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const message = kindsOfAll(issue.errors)
    return message === null
      ? nearest(issue.errors).flatMap((each) => plainIssues(each, path))
      : [{ path, message }]
  }
  return [{ path, message: issue.message }]
}
