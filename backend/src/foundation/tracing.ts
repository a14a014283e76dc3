/**
 * The port of tracing: what requests, statements, calls of other servers, jobs and mails record. Where
 * tracing is off (no `OTEL_EXPORTER_OTLP_ENDPOINT`), no tracer is set and a seam costs one comparison. The
 * adapter is `wiring/openTelemetry.ts`.
 *
 * A span names what ran and how it ended: never what was in it. Attributes carry templates, our own ids and
 * counts; no value of a query, a parameter of a statement, an address, a name or anything of a card.
 */
export interface SpanSpec {
  /** From a fixed set: a route's template, a statement's name, a job's name. */
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer' | 'internal'
  readonly attributes?: Attributes
  /**
   * W3C `traceparent` of what caused this, in another process or at another time; by default the span around
   * it. What is not a valid one is ignored.
   */
  readonly parent?: string | undefined
}

/** By the names of OpenTelemetry's semantic conventions, ours with the prefix `countertop.`. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A span that has begun. */
export interface Span {
  /** 32 hex digits. */
  readonly traceId: string
  rename(name: string): void
  set(attributes: Attributes): void
  /** Marks it as failed; `type` is a code or the name of a class of errors, never a message. */
  fail(type: string): void
  end(): void
  /** Runs `work` inside it: spans that begin meanwhile are its children. */
  around<T>(work: () => T): T
}

export interface Tracer {
  begin(spec: SpanSpec): Span
  /** The W3C `traceparent` of the span around the caller; undefined outside of any. */
  traceparent(): string | undefined
}

let tracer: Tracer | undefined

/** Sets the tracer of this process, or none. A process has one, as it has one event loop. */
export const setTracer = (used: Tracer | undefined): void => {
  tracer = used
}

export const isTracing = (): boolean => tracer !== undefined

/** Begins a span that its caller ends; undefined where tracing is off. */
export const beginSpan = (spec: SpanSpec): Span | undefined => tracer?.begin(spec)

/**
 * The `traceparent` of the span around the caller, to be handed to a job or to another of the shop's systems.
 */
export const traceparent = (): string | undefined => tracer?.traceparent()

const code = /^[A-Z0-9_]{2,40}$/

/** A code such as `23505`, `ECONNREFUSED` or `CART_FROZEN`, or the name of the error's class. */
const typeOf = (error: unknown): string => {
  const { code: given, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (typeof given === 'string' && code.test(given)) return given
  return typeof name === 'string' ? name : 'Error'
}

/**
 * Runs `work` in a span that ends with it, failed where it rejects. `work` gets undefined where tracing is
 * off.
 */
export const traced = async <T>(spec: SpanSpec, work: (span?: Span) => Promise<T>): Promise<T> => {
  const span = tracer?.begin(spec)
  if (span === undefined) return work()
  try {
    return await span.around(() => work(span))
  } catch (error) {
    span.fail(typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/**
 * As `traced`, for statements: none outside of another span, so that the process's own chores (signs of life,
 * metrics) make no traces.
 */
export const tracedInside = <T>(spec: SpanSpec, work: (span?: Span) => Promise<T>): Promise<T> =>
  tracer?.traceparent() === undefined ? work() : traced(spec, work)
