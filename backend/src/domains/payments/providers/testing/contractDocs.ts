import diagnostics from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

const page = 'docs/providers/afterpay-and-zip.md'

/** A documented call: the fields it sends (headers in lower case, query parameters with `?`) and reads. */
interface DocumentedCall {
  readonly sent: Set<string>
  readonly read: Set<string>
}

/** The calls of one section of the page by their headings, such as `POST /charges/{id}/capture`. */
const documentedCalls = (section: string): Map<string, DocumentedCall> => {
  const text = readFileSync(new URL(`../../../../../../${page}`, import.meta.url), 'utf8')
  const part = text.split(/^## /m).find((one) => one.startsWith(`${section}\n`))
  if (part === undefined) throw new Error(`${page} has no section ${section}`)
  const calls = part.split(/^### /m).slice(1)
  return new Map(
    calls.map((call) => {
      const [heading = '', ...lines] = call.split('\n')
      const fields: DocumentedCall = { sent: new Set(), read: new Set() }
      let list = fields.sent
      for (const line of lines) {
        if (/^Sent\b/.test(line)) list = fields.sent
        else if (/^Read\b/.test(line)) list = fields.read
        else if (line.startsWith('- ')) {
          const names = line.split(': ')[0] ?? ''
          for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) list.add(name)
        }
      }
      return [heading.replaceAll('`', ''), fields]
    }),
  )
}

/** The paths of every field of a JSON value: `amount.currency`, `items[].sku`. */
const fieldsOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${path}[]`))
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, one]) => fieldsOf(one, path ? `${path}.${name}` : name))
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** As `fieldsOf`, for the fields that a schema reads. */
const fieldsRead = ({ properties, items, anyOf }: JsonSchema, path = ''): string[] => {
  const within = Object.entries(properties ?? {}).flatMap(([name, one]) =>
    fieldsRead(one, path ? `${path}.${name}` : name),
  )
  const listed = items ? fieldsRead(items, `${path}[]`) : []
  const either = (anyOf ?? []).flatMap((one) => fieldsRead(one, path))
  const fields = [...within, ...listed, ...either]
  return fields.length === 0 ? [path] : [...new Set(fields)]
}

interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: readonly string[]
  readonly body: string | null
}

/** Set by the HTTP client itself. */
const transport = new Set(['connection', 'content-length', 'host', 'transfer-encoding'])

const headersOf = (headers: readonly string[]): string[] =>
  headers
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
    .filter((name) => !transport.has(name))

export interface Documented {
  /** Heading of the section. */
  readonly section: string
  /** Paths of the sandbox that the section's calls begin with. */
  readonly bases: readonly string[]
  /** What the adapter reads of each call's answer, by the call's heading. */
  readonly reads: Readonly<Record<string, z.ZodType>>
}

/**
 * Registers tests that the page of the providers' fields matches this file's adapter: it lists every field
 * sent by the tests of the file, and the fields listed as read are those the adapter reads. Call it at the
 * end of the file.
 */
export const documentsItsFields = ({ section, bases, reads }: Documented): void => {
  const calls = documentedCalls(section)
  const sent: SentRequest[] = []
  const note = (message: unknown) => {
    const { request } = message as { request: SentRequest }
    const base = bases.find((one) => request.path.startsWith(`${one}/`))
    // `fetch` is how the tests open a provider's page; adapters use undici's `request`.
    const isFetch = request.headers.includes('sec-fetch-mode')
    if (base !== undefined && !isFetch) sent.push({ ...pick(request), path: request.path.slice(base.length) })
  }
  beforeAll(() => diagnostics.subscribe('undici:request:create', note))
  afterAll(() => {
    diagnostics.unsubscribe('undici:request:create', note)
  })

  const always = calls.get('Every call')?.sent ?? new Set()
  const callOf = ({ method, path }: SentRequest): string | undefined =>
    [...calls.keys()].find((heading) => {
      const pattern = heading.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/?]+')
      return new RegExp(`^${pattern}$`).test(`${method} ${path.split('?')[0]}`)
    })

  it(`sends to ${section} only the fields that the page of the providers' fields lists`, () => {
    const unlisted = sent.flatMap((request) => {
      const heading = callOf(request)
      const known = calls.get(heading ?? '')
      const query = [...new URL(request.path, 'http://sandbox.test').searchParams.keys()]
      const fields = [
        ...headersOf(request.headers),
        ...query.map((name) => `?${name}`),
        ...(request.body ? fieldsOf(JSON.parse(request.body)) : []),
      ].filter((field) => field !== '')
      return fields
        .filter((field) => !known?.sent.has(field) && !always.has(field))
        .map((field) => `${heading ?? `${request.method} ${request.path}`}: ${field}`)
    })
    expect(sent.length).toBeGreaterThan(0)
    expect([...new Set(unlisted)].sort()).toEqual([])
  })

  it(`reads of ${section} exactly the fields that the page of the providers' fields lists`, () => {
    const listed = [...calls].filter(([, { read }]) => read.size > 0)
    expect(Object.fromEntries(listed.map(([heading, { read }]) => [heading, [...read].sort()]))).toEqual(
      Object.fromEntries(
        Object.entries(reads).map(([heading, schema]) => {
          const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
          return [heading, fieldsRead(json).sort()]
        }),
      ),
    )
  })
}

const pick = ({ method, headers, body }: SentRequest) => ({ method, headers: [...headers], body })
