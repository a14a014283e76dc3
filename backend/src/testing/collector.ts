import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from './afterFile'

export interface ExportedSpan {
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string
  readonly name: string
  readonly kind: number
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** 2: an error. */
  readonly status: number
}

export interface TestCollector {
  /** The value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string
  readonly spans: ExportedSpan[]
  /** Bodies as received, to prove that something is not in them. */
  readonly bodies: string[]
  readonly requests: { readonly path: string; readonly headers: Readonly<Record<string, unknown>> }[]
}

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean }
interface Exported {
  resourceSpans: {
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        kind: number
        attributes: { key: string; value: Value }[]
        status: { code?: number }
      }[]
    }[]
  }[]
}

const valueOf = ({ stringValue, intValue, doubleValue, boolValue }: Value): string | number | boolean =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue ?? '') : Number(intValue))

/** A collector of traces that decodes OTLP/HTTP in JSON, on a free port until the test file ends. */
export const testCollector = async (): Promise<TestCollector> => {
  const collector: Omit<TestCollector, 'url'> = { spans: [], bodies: [], requests: [] }
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      collector.requests.push({ path: req.url ?? '', headers: req.headers })
      collector.bodies.push(body)
      const { resourceSpans } = JSON.parse(body) as Exported
      for (const span of resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      )) {
        const { traceId, spanId, parentSpanId = '', name, kind, attributes, status } = span
        collector.spans.push({
          ...{ traceId, spanId, parentSpanId, name, kind, status: status.code ?? 0 },
          attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)])),
        })
      }
      res.setHeader('Content-Type', 'application/json')
      res.end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...collector, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
