/** Cookies of one simulated browser, by name. */
export type Jar = Map<string, string>

export const jar = (): Jar => new Map()

export interface RequestOptions {
  /**
   * Brand code: the query `brand` of a read, the header of a write. Default `aol` on writes; `null` omits it.
   */
  brand?: string | null
  /** Sent as JSON, unless it is a string or a URLSearchParams. */
  body?: unknown
  headers?: Record<string, string>
  jar?: Jar
  /** Follows redirects; off by default. */
  follow?: boolean
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; undefined if the body is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into it freely
  readonly body: any
  readonly text: string
}

export type Requester = (method: string, path: string, options?: RequestOptions) => Promise<TestAnswer>

const encode = (body: unknown, headers: Headers): string | URLSearchParams | undefined => {
  if (body === undefined) return undefined
  if (body instanceof URLSearchParams) return body
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return typeof body === 'string' ? body : JSON.stringify(body)
}

const storeCookies = (answer: Response, cookies: Jar): void => {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

const parse = (text: string, type: string | null): unknown =>
  type?.includes('json') && text !== '' ? (JSON.parse(text) as unknown) : undefined

/** `request(method, path, options)` against a base URL. */
export const requester =
  (base: string): Requester =>
  async (method, path, options = {}) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
    const url = new URL(path, base)
    const headers = new Headers(options.headers)
    if (isRead && options.brand) url.searchParams.set('brand', options.brand)
    if (!isRead && options.brand !== null && !headers.has('x-countertop-brand')) {
      headers.set('x-countertop-brand', options.brand ?? 'aol')
    }
    if (options.jar && options.jar.size > 0) {
      headers.set('cookie', [...options.jar].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    // fetch would add `no-cache` to a conditional request, which requests the whole answer.
    if (headers.has('if-none-match') && !headers.has('cache-control'))
      headers.set('cache-control', 'max-age=0')
    const body = encode(options.body, headers)
    const answer = await fetch(url, {
      method,
      headers,
      redirect: options.follow ? 'follow' : 'manual',
      ...(body === undefined ? {} : { body }),
    })
    if (options.jar) storeCookies(answer, options.jar)
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: parse(text, answer.headers.get('content-type')),
    }
  }
