import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import type { Context } from '@opentelemetry/api'
import type { Sampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { TracingConfig } from '../config/tracingSettings'
import { setTracer, type Span, type SpanSpec, type Tracer } from '../foundation/tracing'

export interface RunningTracer {
  /** Sends what has been recorded, for at most three seconds, and ends. */
  stop(): Promise<void>
}

const STOP_WITHIN_MS = 3_000

/** The packages are imported here and nowhere else, so a process without tracing never loads them. */
const loadPackages = async () => {
  const [api, sdk, { OTLPTraceExporter }, resources, { W3CTraceContextPropagator }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  return { api, sdk, OTLPTraceExporter, resources, W3CTraceContextPropagator }
}
type Packages = Awaited<ReturnType<typeof loadPackages>>

/**
 * The library reports failed exports only here. Its arguments may contain headers, so only its text is
 * logged.
 */
const logFailures = ({ api }: Packages, log: Logger): void => {
  const warn = (message: string): void => log.warn({ part: 'traces' }, message)
  const ignore = (): void => undefined
  api.diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    api.DiagLogLevel.WARN,
  )
}

const createSampler = ({ sdk }: Packages, { sampler, ratio }: TracingConfig): Sampler => {
  switch (sampler) {
    case 'always_on':
      return new sdk.AlwaysOnSampler()
    case 'always_off':
      return new sdk.AlwaysOffSampler()
    case 'traceidratio':
      return new sdk.TraceIdRatioBasedSampler(ratio)
    case 'parentbased_always_on':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) })
  }
}

const createProvider = (packages: Packages, config: TracingConfig, version: string): TracerProvider => {
  const { sdk, resources, OTLPTraceExporter } = packages
  const { endpoint, headers, serviceName } = config
  const own = resources.resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } })
  return new sdk.TracerProvider({
    sampler: createSampler(packages, config),
    resource: own.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
}

/** The port of tracing over the library's own tracer. */
const createTracer = (
  { api, W3CTraceContextPropagator }: Packages,
  tracer: ReturnType<TracerProvider['getTracer']>,
): Tracer => {
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

  return {
    begin: ({ name, kind, attributes, parent }: SpanSpec): Span => {
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
    },
    traceparent: () => {
      const context = contexts.getStore()
      if (context === undefined) return undefined
      const carrier: { traceparent?: string } = {}
      propagator.inject(context, carrier, api.defaultTextMapSetter)
      return carrier.traceparent
    },
  }
}

/**
 * Sets the process's tracer, which exports by OTLP/HTTP (JSON) in batches every five seconds.
 * Spans that no collector accepts are dropped.
 */
export const startTracer = async (
  config: TracingConfig,
  version: string,
  log: Logger,
): Promise<RunningTracer> => {
  const packages = await loadPackages()
  logFailures(packages, log)
  const provider = createProvider(packages, config, version)
  setTracer(createTracer(packages, provider.getTracer('countertop', version)))
  const { endpoint, sampler } = config
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
