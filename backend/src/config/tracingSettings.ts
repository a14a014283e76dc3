import { z } from 'zod'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const headers = /^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/

const isUrlEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** OpenTelemetry's own settings for traces. Without an endpoint, nothing is traced. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
    .optional()
    .describe('collector of traces, OTLP over HTTP (`/v1/traces` is appended); without it nothing is traced'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(headers, 'must be name=value, separated by commas')
    .refine(isUrlEncoded, 'must have URL-encoded values')
    .optional()
    .meta({
      description: 'headers for that collector: `name=value`, separated by commas, values URL-encoded',
      secret: true,
    }),
  OTEL_SERVICE_NAME: z.string().min(1).default('countertop').describe('name of this service in traces'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of ${samplers.join(', ')}`)
    .default('parentbased_always_on')
    .describe(`which traces are recorded: ${samplers.join(', ')}`),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1)
    .describe('share of traces that the two `traceidratio` samplers record, 0 to 1'),
}

export interface TracingConfig {
  /** Without a trailing slash. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly sampler: (typeof samplers)[number]
  /** 0 to 1. */
  readonly ratio: number
}

type Given = z.infer<z.ZodObject<typeof tracingEnvironment>>

const parseHeaders = (text: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (text?.split(',') ?? []).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    }),
  )

/** The configuration of tracing; undefined if tracing is off. */
export const tracingConfigOf = (given: Given): TracingConfig | undefined =>
  given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
        headers: parseHeaders(given.OTEL_EXPORTER_OTLP_HEADERS),
        serviceName: given.OTEL_SERVICE_NAME,
        sampler: given.OTEL_TRACES_SAMPLER,
        ratio: given.OTEL_TRACES_SAMPLER_ARG,
      }
