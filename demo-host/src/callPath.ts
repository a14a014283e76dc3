import type { CallInput, CallName } from '@countertop/sdk/api'

/** Calls by GET. */
export type ReadName = Extract<CallName, `GET ${string}`>

type PathValues = Readonly<Record<string, string | number>>

/**
 * The values of a read's path and query. `query` often comes from the page's own address, so the backend
 * validates it.
 */
export type ReadInput<K extends ReadName> = (CallInput<K> extends { path: infer Path }
  ? { path: Path & PathValues }
  : { path?: undefined }) & { query?: Readonly<Record<string, string>> | URLSearchParams }

/** `callPath('GET /api/store/{id}', { id: 'perth' })` is `/api/store/perth`. */
export function callPath(call: CallName, values: PathValues = {}): string {
  const template = call.slice(call.indexOf(' ') + 1)
  return template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])))
}
