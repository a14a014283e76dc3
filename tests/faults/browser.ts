import { setTimeout as after } from 'node:timers/promises'

export interface Answer {
  readonly status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read as a page's script reads them
  readonly body: any
}

/** Thrown when a server cannot be reached for as long as a shopper would try. */
export class GaveUp extends Error {}

const PATIENCE_MS = 90_000

/**
 * A shopper's browser without pictures: keeps the session, and tries again where a page would: when nothing answers, when the server
 * fails, when too many ask at once. What it sends may be sent twice; the servers have to bear that.
 */
export class Browser {
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
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
      const answer = await this.#once(method, url, body, headers)
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      if (Date.now() > until) throw new GaveUp(`${method} ${path}: ${answer?.status ?? 'no answer'}`)
      await after(pauseMs)
    }
  }

  async #once(
    method: string,
    url: URL,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer | null> {
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
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson && text ? JSON.parse(text) : text }
    } catch {
      return null
    }
  }
}
