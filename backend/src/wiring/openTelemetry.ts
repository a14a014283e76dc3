import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import type { Context } from '@opentelemetry/api'
import type { Logger } from 'pino'
import type { TracingConfig } from '../config/tracingSettings'
import { setTracer, type Span, type SpanSpec } from '../foundation/tracing'

export interface RunningTracer {
  /** Sends what has been recorded, for at most three seconds, and ends. */
  stop(): Promise<void>
}

const STOP_WITHIN_MS = 3_000

/**
 * Sets the process's tracer, which exports by OTLP/HTTP (JSON) in batches every five seconds.
 * Spans that no collector accepts are dropped. The packages are imported here and nowhere else, so a
 * process without tracing never loads them.
 */
export const startTracer = async (
  { endpoint, headers, serviceName, sampler, ratio }: TracingConfig,
  version: string,
  log: Logger,
): Promise<RunningTracer> => {
  const [api, sdk, { OTLPTraceExporter }, resources, { W3CTraceContextPropagator }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  // The library reports failed exports only here. Its arguments may contain headers, so only its text is
  // logged.
  const warn = (message: string): void => log.warn({ part: 'traces' }, message)
  const ignore = (): void => undefined
  api.diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    api.DiagLogLevel.WARN,
  )
  const samplers = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
    parentbased_always_on: () => new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    parentbased_always_off: () => new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() }),
    parentbased_traceidratio: () =>
      new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
  }
  const provider = new sdk.TracerProvider({
    sampler: samplers[sampler](),
    resource: resources
      .resourceFromAttributes({
        'service.name': serviceName,
        'service.version': version,
        'service.instance.id': `${hostname()}:${process.pid}`,
      })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } }),
      }),
    ],
  })
  const tracer = provider.getTracer('countertop', version)
  const propagator = new W3CTraceContextPropagator()
  const contexts = new AsyncLocalStorage<Context>()
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  }

  const parentOf = (parent: string | undefined): Context =>
    parent === undefined
      ? (contexts.getStore() ?? api.ROOT_CONTEXT)
      : propagator.extract(api.ROOT_CONTEXT, { traceparent: parent }, api.defaultTextMapGetter)

  const begin = ({ name, kind, attributes, parent }: SpanSpec): Span => {
    const context = parentOf(parent)
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context)
    const inside = api.trace.setSpan(context, span)
    return {
      traceId: span.spanContext().traceId,
      rename: (to) => void span.updateName(to),
      set: (more) => void span.setAttributes({ ...more }),
      fail: (type) => {
        span.setAttribute('error.type', type)
        span.setStatus({ code: api.SpanStatusCode.ERROR })
      },
      end: () => span.end(),
      around: (work) => contexts.run(inside, work),
    }
  }

  setTracer({
    begin,
    traceparent: () => {
      const context = contexts.getStore()
      if (context === undefined) return undefined
      const carrier: { traceparent?: string } = {}
      propagator.inject(context, carrier, api.defaultTextMapSetter)
      return carrier.traceparent
    },
  })
  log.info({ part: 'traces', endpoint, sampler }, 'traces are exported')
  return {
    stop: async () => {
      setTracer(undefined)
      await provider
        .forceFlush({ timeoutMillis: STOP_WITHIN_MS })
        .then(() => provider.shutdown())
        .catch((err: unknown) => log.warn({ part: 'traces', err }, 'the last traces were not taken'))
    },
  }
}
