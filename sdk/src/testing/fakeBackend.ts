/**
 * What the fake answers: a JSON value (status 200), or status with body and headers, or a failure of the
 * network.
 */
export type FakeAnswer =
  | { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'network failure'
  | 'never'

/** An answer, one that comes later, or one that depends on the request. */
export type FakeAnswers = FakeAnswer | Promise<FakeAnswer> | ((request: SeenRequest) => FakeAnswer)

/** A request as the fake saw it. */
export interface SeenRequest {
  method: string
  url: URL
  headers: Headers
  body: unknown
}

export interface FakeBackend {
  fetch: typeof globalThis.fetch
  /** In order, aborted ones included. */
  requests: SeenRequest[]
  /** Replaces the answer of one call. */
  on(call: string, answer: FakeAnswers): void
}

/**
 * A backend for tests: `fakeBackend({ 'GET /api/cart/': { body: cart } })`; `{x}` in a path matches one part
 * that no call names.
 */
export function fakeBackend(answers: Readonly<Record<string, FakeAnswers>> = {}): FakeBackend {
  const known = new Map(Object.entries(answers))
  const requests: SeenRequest[] = []

  function find(method: string, path: string) {
    const exact = known.get(`${method} ${path}`)
    if (exact !== undefined) return exact
    for (const [call, answer] of known) {
      const [verb, template = ''] = call.split(' ')
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
      if (verb === method && pattern.test(path)) return answer
    }
    return undefined
  }

  return {
    requests,
    on: (call, answer) => void known.set(call, answer),
    async fetch(input, init = {}) {
      const url = new URL(String(input))
      const method = init.method ?? 'GET'
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const request = { method, url, headers: new Headers(init.headers), body }
      requests.push(request)
      const found = find(method, url.pathname)
      if (found === undefined) throw new Error(`The fake backend knows no ${method} ${url.pathname}`)
      const answer =
        found instanceof Promise ? await found : typeof found === 'function' ? found(request) : found
      if (answer === 'never') return untilAborted(init.signal)
      init.signal?.throwIfAborted()
      if (answer === 'network failure') throw new TypeError('Failed to fetch')
      const text = answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body))
      const status = answer.status ?? 200
      return new Response(status === 204 ? null : text, { status, headers: answer.headers ?? {} })
    },
  }
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}
