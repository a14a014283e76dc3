import { CountertopError } from '../errors'
import type { CallAnswer, CallInput, CallName } from './calls'
import { asRecord, fieldsOf } from '../answerTexts'
import { codeOfStatus, GENERAL_ERROR, messagesOf } from './messages'
import type { SessionToken } from './session'

const TIMEOUT_MS = 30_000
/** A read that is silent for this long is sent again: a phone can lose an answer without an error. */
const SILENT_MS = 10_000
const RETRY_DELAY_MS = 300
const ABORTED = 'The request was cancelled'

export interface ClientOptions {
  /** Origin of the backend, without a trailing slash. */
  api: string
  /** Brand code sent with every call. */
  brand: string
  session: SessionToken
  /** Replaced in tests. */
  fetch?: typeof globalThis.fetch
}

/** Options for any call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Of each request, also of one that is sent again. Default 30 s. */
  timeoutMs?: number
  headers?: Readonly<Record<string, string>>
  /** Whether the call is sent once more after a network failure. Default: a read is. */
  isRepeatable?: boolean
  /** Lets a write outlive the page (analytics, error reports). */
  keepalive?: boolean
}

export interface Client {
  /**
   * Makes one call: `client.call('GET /api/locality/{query}', { path: { query: 'rich' } })`.
   * @throws CountertopError for everything but a 2xx answer
   */
  call<K extends CallName>(call: K, input?: CallInput<K> & CallOptions): Promise<CallAnswer<K>>
  /** The headers of a write that is not made by `call`: an upload, whose progress `fetch` does not report. */
  writeHeaders(): Record<string, string>
}

interface AnyInput extends CallOptions {
  path?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** The typed client of the backend: one function, every call of the OpenAPI document. */
export function createClient(options: ClientOptions): Client {
  const { session } = options
  const isNew = () => session.first !== null && session.get() === undefined

  /**
   * Sends a write after the one in flight while no session is known: each would create one, and what the
   * other has stored would be lost.
   */
  async function inTurn(sendNow: () => Promise<unknown>): Promise<unknown> {
    while (session.first && isNew()) await session.first
    const sent = sendNow()
    if (isNew())
      session.first = sent.then(
        () => void (session.first = null),
        () => void (session.first = undefined),
      )
    return sent
  }

  async function call(name: string, input: AnyInput = {}): Promise<unknown> {
    const [method = 'GET', template = ''] = name.split(' ')
    const url = addressOf(options, method, template, input)
    const attempt = (cache?: RequestCache) => {
      const sendNow = () => send(options, method, url, input, cache)
      return method === 'GET' || input.keepalive ? sendNow() : inTurn(sendNow)
    }
    try {
      return await (method === 'GET' ? firstAnswer(attempt) : attempt())
    } catch (error) {
      const isRepeatable = input.isRepeatable ?? method === 'GET'
      if (!isRepeatable || (error as CountertopError).code !== 'NETWORK') throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      // Sends nothing if the caller has aborted meanwhile.
      return attempt()
    }
  }
  return { call: call as Client['call'], writeHeaders: () => headersOf(options, 'POST', {}) }
}

/**
 * Sends a read, and a second time where it is silent. The first answer counts, so that a slow shop opens as
 * soon as it answers; the first request alone can fail.
 */
async function firstAnswer(attempt: (cache?: RequestCache) => Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const first = attempt()
  const second = new Promise<unknown>((resolve) => {
    // Past the browser's cache, in which it would wait for the first.
    timer = setTimeout(() => resolve(attempt('no-store').catch(() => first)), SILENT_MS)
  })
  try {
    return await Promise.race([first, second])
  } finally {
    clearTimeout(timer)
  }
}

function addressOf({ api, brand }: ClientOptions, method: string, template: string, input: AnyInput): string {
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = input.path?.[key]
    if (value === undefined || value === '') {
      throw new CountertopError('CONFIGURATION', `${method} ${template} needs the path part "${key}"`)
    }
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  if (method === 'GET') query.set('brand', brand)
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(key, String(one))
    }
  }
  const text = query.toString()
  return api + path + (text && `?${text}`)
}

async function send(
  options: ClientOptions,
  method: string,
  url: string,
  { signal: outer, timeoutMs = TIMEOUT_MS, ...input }: AnyInput,
  cache: RequestCache = 'default',
): Promise<unknown> {
  if (outer?.aborted) throw new CountertopError('ABORTED', ABORTED)
  // Not `AbortSignal.timeout`: its timer would outlive the answer.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    const response = await (options.fetch ?? fetch)(url, {
      method,
      credentials: 'include',
      cache,
      signal: AbortSignal.any(outer ? [late.signal, outer] : [late.signal]),
      headers: headersOf(options, method, input),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      keepalive: input.keepalive ?? false,
    })
    const token = response.headers.get('X-Countertop-Session')
    if (token) options.session.set(token)
    return await readAnswer(response)
  } catch (cause) {
    if (cause instanceof CountertopError) throw cause
    if (late.signal.aborted) throw new CountertopError('TIMEOUT', GENERAL_ERROR, { cause, retryable: true })
    if (outer?.aborted) throw new CountertopError('ABORTED', ABORTED, { cause })
    throw new CountertopError('NETWORK', GENERAL_ERROR, { cause, retryable: true })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A read without a body and without a token needs no preflight, so nothing is added that would require one.
 */
function headersOf(
  { brand, session }: ClientOptions,
  method: string,
  input: AnyInput,
): Record<string, string> {
  const headers: Record<string, string> = { ...input.headers }
  if (method !== 'GET') headers['X-Countertop-Brand'] = brand
  if (input.body !== undefined) headers['Content-Type'] = 'application/json'
  const token = session.get()
  if (token) headers['X-Countertop-Session'] = token
  return headers
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  let body: unknown
  let readable = true
  try {
    body = text ? JSON.parse(text) : undefined
  } catch {
    readable = false
  }
  const { status } = response
  if (response.ok && readable) return body
  const record = asRecord(body)
  const common = {
    status,
    body,
    ...(typeof record?.code === 'string' ? { reason: record.code } : {}),
    ...(typeof record?.requestId === 'string' ? { requestId: record.requestId } : {}),
  }
  if (response.ok) throw new CountertopError('BAD_ANSWER', GENERAL_ERROR, { ...common, retryable: true })
  const messages = messagesOf(status, body)
  throw new CountertopError(codeOfStatus(status), messages.join(', '), {
    ...common,
    messages,
    fields: fieldsOf(body),
    retryable: status === 429 || status >= 502,
  })
}
