import type { Logger } from 'pino'

export interface ZipHttpOptions {
  readonly baseUrl: string
  readonly log: Logger
  /** How long the first try may take, in ms; the provider advises 20 seconds. */
  readonly timeoutMs?: number
}

export interface ZipRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The provider answers the same request as it did the first time, so it may be made again after a lost answer. */
  readonly isRepeatable?: boolean
}

/** An answer that was read, whatever it says. */
export interface ZipAnswer {
  readonly status: number
  /** A 2xx. */
  readonly isOk: boolean
  readonly body: unknown
  /** Where a 302 points to. */
  readonly location: string | null
}

const firstTimeoutMs = 20_000
/** The provider's advice for the second try. Its third and fourth are the worker's, which comes again by a timetable. */
const longestRepeatMs = 10_000

/** Calls to one of Zip's services; undefined when no answer came. */
export class ZipHttp {
  constructor(private readonly options: ZipHttpOptions) {}

  async send(request: ZipRequest): Promise<ZipAnswer | undefined> {
    const { timeoutMs = firstTimeoutMs } = this.options
    const first = await this.#once(request, timeoutMs)
    if (first || !request.isRepeatable) return first
    return this.#once(request, Math.min(timeoutMs, longestRepeatMs))
  }

  async #once(
    { method, path, headers, body }: ZipRequest,
    timeoutMs: number,
  ): Promise<ZipAnswer | undefined> {
    try {
      const answer = await fetch(`${this.options.baseUrl}${path}`, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return {
        status: answer.status,
        isOk: answer.ok,
        body: readJson(await answer.text()),
        location: answer.headers.get('location'),
      }
    } catch (error) {
      // Only the kind of failure is told: the request may hold the customer's code or our credentials.
      const { name, cause } = error as Error
      const code = (cause as NodeJS.ErrnoException | undefined)?.code
      this.options.log.warn({ method, path, failure: code ?? name }, 'no answer from Zip')
      return undefined
    }
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
