import { setTimeout as after } from 'node:timers/promises'

export interface Answer {
  readonly status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read as a page's script reads them
  readonly body: any
}

/** Thrown when a server cannot be reached for as long as a shopper would try; its message tells every try. */
export class GaveUp extends Error {}

/** One try of a call: when it began, how long it took, and what came of it. */
interface Try {
  readonly at: Date
  readonly tookMs: number
  readonly end: string
}

const told = ({ at, tookMs, end }: Try): string =>
  `${at.toISOString().slice(11, 23)} ${end} after ${tookMs} ms`

/** The innermost reason: fetch says "fetch failed" of everything. */
const reasonOf = (error: unknown): string => {
  const { cause, code, message } = error as { cause?: unknown; code?: unknown; message?: unknown }
  return cause ? reasonOf(cause) : String(code ?? message ?? error)
}

const PATIENCE_MS = 90_000

/**
 * A shopper's browser without pictures: keeps the session, and tries again where a page would: when nothing answers, when the server
 * fails, when too many ask at once. What it sends may be sent twice; the servers have to bear that.
 */
export class Browser {
  /** Answers that all shoppers together have had, of any kind. */
  static answers = 0
  /** Orders posted that were answered with something else than "come again". */
  static decided = 0
  /** Answers that told of a defect of ours, by call: a fault around us is told as 503. */
  static readonly defects = new Map<string, number>()

  #cookie = ''

  constructor(
    readonly backend: string,
    readonly brand: string,
    readonly origin: string,
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
    const url = new URL(path, this.backend)
    if (method === 'GET') url.searchParams.set('brand', this.brand)
    const until = Date.now() + PATIENCE_MS
    const tries: Try[] = []
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
      const at = new Date()
      const answer = await this.#once(method, url, body, headers)
      if (typeof answer !== 'string' && answer.status < 500 && answer.status !== 429) {
        if (path === '/api/checkout' && method === 'POST') Browser.decided += 1
        return answer
      }
      if (typeof answer !== 'string' && answer.status === 500) {
        const name = `${method} ${url.pathname}`
        Browser.defects.set(name, (Browser.defects.get(name) ?? 0) + 1)
      }
      const end = typeof answer === 'string' ? answer : `${answer.status} ${answer.body?.code ?? ''}`
      tries.push({ at, tookMs: Date.now() - at.getTime(), end })
      if (Date.now() > until) throw new GaveUp(`${method} ${path}: ${tries.map(told).join('; ')}`)
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
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(45_000),
        headers: {
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
      Browser.answers += 1
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson && text ? JSON.parse(text) : text }
    } catch (error) {
      return reasonOf(error)
    }
  }
}
