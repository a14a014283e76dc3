import { z } from 'zod'
import type { Leg, Outcome } from '../provider'
import { address, milliseconds, secret } from '../providers/environment'
import { ProviderHttp } from '../providers/http'
import { defineProvider } from '../providers/module'
import { declined, unknown } from '../providers/outcomes'

const payment = z.object({ id: z.string(), url: z.string(), status: z.string() })

/** A provider for tests: a page that the shopper answers, a look-up and a capture. */
export const testPay = defineProvider({
  names: ['testpay'],
  environment: {
    TESTPAY_URL: address('https://testpay.example'),
    TESTPAY_KEY: secret,
    TESTPAY_TIMEOUT_MS: milliseconds(1000),
  },
  secrets: { TESTPAY_KEY: ['TESTPAY_URL'] },
  settings: (value, { sandboxUrl }) => ({
    baseUrl: value.TESTPAY_URL ?? `${sandboxUrl}/testpay`,
    key: value.TESTPAY_KEY,
    timeoutMs: value.TESTPAY_TIMEOUT_MS,
  }),
  create: ({ baseUrl, key, timeoutMs }, { log }) => {
    if (key === undefined) return []
    const http = new ProviderHttp({ provider: 'Test Pay', baseUrl, log })
    const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const answer = await http.send({ method, path, headers, timeoutMs, body: JSON.stringify(body ?? {}) })
      return payment.safeParse(answer?.body).data
    }
    const query = async (leg: Leg): Promise<Outcome> => {
      const found = await call('POST', `/payments/${leg.providerReference ?? ''}/read`)
      if (found === undefined) return unknown('no answer')
      if (found.status === 'open') {
        return {
          kind: 'actionNeeded',
          providerReference: found.id,
          next: { kind: 'redirect', url: found.url },
        }
      }
      return found.status === 'approve'
        ? { kind: 'approved', providerReference: found.id }
        : declined('Declined', found.status)
    }
    return [
      {
        name: 'testpay',
        start: async (leg, { returnUrl }) => {
          const { reference, amountCents, currency } = leg
          const made = await call('POST', '/payments', { reference, amountCents, currency, returnUrl })
          if (made === undefined) return unknown('no answer')
          const next = { kind: 'redirect', url: made.url } as const
          return { kind: 'actionNeeded', providerReference: made.id, next }
        },
        finish: (leg, { payment: id }) => (id === leg.providerReference ? query(leg) : Promise.resolve(null)),
        status: query,
        capture: async (leg) => {
          const made = await call('POST', `/payments/${leg.providerReference ?? ''}/capture`)
          return made ? { kind: 'approved', providerReference: made.id } : unknown('no answer')
        },
        void: (leg) => Promise.resolve({ kind: 'approved', providerReference: leg.reference }),
        refund: () => Promise.resolve(declined('Declined', 'Test Pay makes no refunds')),
        parseNotification: () => Promise.resolve({ isGenuine: false }),
      },
    ]
  },
  timetables: {},
  traits: { testpay: {} },
  defaultBounds: {},
})
