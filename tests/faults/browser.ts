import { setTimeout as after } from 'node:timers/promises'

export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are read as a page's script reads them
  readonly body: any
}

/** One try of a call: its start, its duration and its outcome. */
interface Try {
  readonly at: Date
  readonly tookMs: number
  readonly end: string
}

const describeTry = ({ at, tookMs, end }: Try): string =>
  `${at.toISOString().slice(11, 23)} ${end} after ${tookMs} ms`

/** The number of tries, the first and the last two. */
const describeTries = (tries: readonly Try[]): string =>
  [`${tries.length} tries`, ...[...tries.slice(0, 1), ...tries.slice(1).slice(-2)].map(describeTry)].join(
    '; ',
  )

/** The innermost reason: fetch reports "fetch failed" for everything. */
const reasonOf = (error: unknown): string => {
  const { cause, code, message } = error as { cause?: unknown; code?: unknown; message?: unknown }
  return cause ? reasonOf(cause) : String(code ?? message ?? error)
}

/** How long a request is retried. */
const PATIENCE_MS = 180_000

/** Posts an order, of a page or of a platform. */
const postsOrder = (method: string, path: string): boolean =>
  method === 'POST' && (path === '/api/checkout' || path.endsWith('/complete'))

/**
 * A shopper's browser without rendering: it keeps the session, and retries where a page would: without an
 * answer, after a server error, and over a limit. Its requests may be sent twice; the servers must handle
 * that.
 */
export class Browser {
  /** Number of answers to all shoppers that they do not have to repeat. */
  static answers = 0
  /** Requests of all shoppers, each try counted. */
  static sent = 0
  /** Requests that were repeated: no answer, a server error, or a limit. */
  static failed = 0
  /** Posted orders with a final answer. */
  static decided = 0
  /** Posted orders without one yet. */
  static undecided = 0
  /** Counts of 500 by call: defects of the product, which answers 503 when another system fails. */
  static readonly defects = new Map<string, number>()

  #cookie = ''

  constructor(
    readonly backend: string,
    readonly brand: string,
    readonly origin: string,
    /** Sent with each request. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  get sessionToken(): string {
    return /ct_session=([^;]+)/.exec(this.#cookie)?.[1] ?? ''
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    if (!postsOrder(method, path)) return this.#untilAnswered(method, path, body, headers)
    Browser.undecided += 1
    try {
      const answer = await this.#untilAnswered(method, path, body, headers)
      Browser.decided += 1
      return answer
    } finally {
      Browser.undecided -= 1
    }
  }

  async #untilAnswered(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const url = new URL(path, this.backend)
    if (method === 'GET') url.searchParams.set('brand', this.brand)
    const until = Date.now() + PATIENCE_MS
    const tries: Try[] = []
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
      const at = new Date()
      const answer = await this.#once(method, url, body, headers)
      if (typeof answer !== 'string' && answer.status < 500 && answer.status !== 429) {
        Browser.answers += 1
        return answer
      }
      if (typeof answer !== 'string' && answer.status === 500) {
        const name = `${method} ${url.pathname}`
        Browser.defects.set(name, (Browser.defects.get(name) ?? 0) + 1)
      }
      Browser.failed += 1
      const end = typeof answer === 'string' ? answer : `${answer.status} ${answer.body?.code ?? ''}`
      tries.push({ at, tookMs: Date.now() - at.getTime(), end })
      if (Date.now() > until) throw new Error(`${method} ${path}: ${describeTries(tries)}`)
      await after(pauseMs)
    }
  }

  /** The answer, or why there is none. */
  async #once(
    method: string,
    url: URL,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer | string> {
    Browser.sent += 1
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(45_000),
        headers: {
          ...this.headers,
          ...(method === 'GET' ? {} : { 'x-countertop-brand': this.brand, origin: this.origin }),
          ...(this.#cookie ? { cookie: this.#cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
      })
      const [cookie] = response.headers.getSetCookie()
      if (cookie) this.#cookie = cookie.split(';')[0] ?? ''
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson && text ? JSON.parse(text) : text }
    } catch (error) {
      return reasonOf(error)
    }
  }
}
