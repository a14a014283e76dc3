import type { CallAnswer } from '@countertop/sdk/api'
import type { Request } from 'express'
import { callPath, type ReadInput, type ReadName } from '../callPath'
import type { Config } from '../config'
import type { Site } from '../site'
import { originOf, ourCookies } from '../visitor'
import { type Change, type Read, Refused, type Write } from './call'
import { fieldMessages } from './fieldLabels'

/** ms. The query of a provider may take as long as the provider's own timeout. */
const TIMEOUT_MS = 60_000

const readRefusal = async (response: globalThis.Response): Promise<Refused> => {
  const body = (await response.json().catch(() => null)) as {
    errors?: unknown
    code?: string
    fields?: Refused['fields']
  } | null
  const [first] = Array.isArray(body?.errors) ? (body.errors as unknown[]) : []
  // These messages begin with the names of the fields in the call.
  if (body?.code === 'INVALID_REQUEST' && body.fields) {
    return new Refused(response.status, fieldMessages(body.fields), body.code, body.fields)
  }
  const message = typeof first === 'string' ? first : `The shop answered ${response.status}.`
  return new Refused(response.status, message, body?.code, body?.fields)
}

/** The calls of staff with the session of this browser. @throws Refused */
export function staffCalls({ backendUrl }: Config, site: Site, req: Request): { read: Read; write: Write } {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    change: Change = {},
    query?: ReadInput<ReadName>['query'],
  ): Promise<unknown> => {
    const brand = site.brand.code
    const url = new URL(path, backendUrl)
    if (method === 'GET')
      url.search = new URLSearchParams([...new URLSearchParams(query), ['brand', brand]]).toString()
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Cookie: ourCookies(req),
        'X-Forwarded-For': req.ip ?? '',
        ...(method === 'GET' ? {} : { 'X-Countertop-Brand': brand, Origin: originOf(req) }),
        ...(change.body ? { 'Content-Type': 'application/json' } : {}),
        ...(change.idempotencyKey ? { 'Idempotency-Key': change.idempotencyKey } : {}),
      },
      ...(change.body ? { body: JSON.stringify(change.body) } : {}),
    })
    if (!response.ok) throw await readRefusal(response)
    return response.status === 204 ? null : await response.json()
  }
  const write: Write = send
  const read: Read = async (call, input) =>
    (await send('GET', callPath(call, input.path), {}, input.query)) as CallAnswer<typeof call>
  return { read, write }
}
