import { type Country, PAYMENT_METHODS } from '@countertop/sdk/rules'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxModules } from '../../../../sandbox/modules'
import { readConfig } from '../../../config/config'
import { type TestClock, testClock } from '../../../testing/clock'
import { answerHostedPage, broughtBy } from '../../../testing/hostedPage'
import { type TestSandbox, testSandbox } from '../../../testing/sandbox'
import { startInput } from '../../../testing/startInput'
import type { PaymentProvider, StartInput } from '../provider'
import { contractSuite } from './testing/contractSuite'
import type { ContractStage } from './testing/contractStage'
import { providerEnvironment, providerModules, providerSecrets } from './modules'

/** Every adapter that redirects the shopper, with its country, from the table of payment methods. */
const adapters = PAYMENT_METHODS.filter(({ returns }) => returns !== null).flatMap(({ provider, returns }) =>
  (['AU', 'NZ'] as const).map((country) => ({
    name: provider?.[country] ?? '',
    country,
    hasCancelLink: returns?.hasCancelLink === true,
  })),
)

const timeouts = Object.fromEntries(
  Object.keys(providerEnvironment)
    .filter((name) => name.endsWith('_TIMEOUT_MS'))
    .map((name) => [name, '1000']),
)
/** The same adapter with credentials unknown to its provider. */
const strangerEnv = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(providerModules)
      .filter(({ names }) => names.includes(name))
      .flatMap(({ secrets }) => Object.keys(secrets).map((secret) => [secret, 'nobodys-secret-0123456789'])),
  )

const kim = {
  ...startInput.purchase.billing,
  suburb: 'Ranui',
  state: '',
  postcode: '0610',
  country: 'NZ',
} as const
const inputs: Readonly<Record<Country, StartInput>> = {
  AU: startInput,
  NZ: { ...startInput, purchase: { ...startInput.purchase, billing: kim, shipping: kim } },
}

const lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
let bank: TestSandbox
let clock: TestClock
beforeAll(async () => {
  clock = testClock(new Date())
  bank = await testSandbox({ now: () => clock.now(), firstRetryMs: 60_000 })
})

const adapterOf = (name: string, env: Readonly<Record<string, string>> = {}): PaymentProvider => {
  const { providers } = readConfig({ ...bank.env, ...timeouts, ...env })
  const settings: Readonly<Record<string, unknown>> = providers
  const foundation = { log, clock, maxConcurrent: 256 }
  const found = Object.entries(providerModules)
    .filter(([, { names }]) => names.includes(name))
    .flatMap(([folder, module]) => module.create(settings[folder], foundation))
    .find((one) => one.name === name)
  if (!found) throw new Error(`${name} has no credentials`)
  return found
}

const stageOf = ({ name, country, hasCancelLink }: (typeof adapters)[number]): ContractStage => {
  const steps = Object.values(sandboxModules).find((module) => module.steps[name])?.steps[name]
  const moduleOfName = Object.values(providerModules).find(({ names }) => names.includes(name))
  return {
    provider: adapterOf(name),
    stranger: adapterOf(name, strangerEnv(name)),
    currency: country === 'NZ' ? 'NZD' : 'AUD',
    // As the checkout builds it, for a page with a separate cancel link (CHK-OP-070).
    input: () => ({
      ...inputs[country],
      cancelUrl: `${startInput.returnUrl}${hasCancelLink ? '&status=CANCELLED' : ''}`,
    }),
    act: async (next, _leg, choice) => {
      if (next.kind !== 'redirect') throw new Error(`${name} did not send the shopper to its page`)
      return broughtBy(await answerHostedPage(next.url, choice))
    },
    fault: (step, fault) => {
      for (const operation of steps?.[step] ?? []) bank.fault({ operation, ...fault })
    },
    clearFaults: () => bank.sandbox.faults.clear(),
    booked: (leg) => {
      const own = bank.sandbox.booked().filter(({ reference }) => reference === leg.reference)
      const sum = (of: (one: (typeof own)[number]) => number) =>
        own.reduce((total, one) => total + of(one), 0)
      return {
        authorisedCents: sum(({ authorisedCents }) => authorisedCents),
        capturedCents: sum(({ capturedCents }) => capturedCents),
        refundedCents: sum(({ refundedCents }) => refundedCents),
      }
    },
    logged: () => lines.join(''),
    secrets: [...providerSecrets.map((secret) => bank.env[secret] ?? secret), 'sam@example.com'],
    ...(moduleOfName?.traits[name]?.notifies
      ? {
          received: (leg) =>
            bank.sandbox
              .notices()
              .filter(({ url = '', body }) => `${url}${body}`.includes(leg.reference))
              // The newest first: the notification of the step with the fault.
              .reverse()
              .map(({ url, body, headers }) => ({
                body: Buffer.from(body),
                headers,
                query: url === undefined ? {} : Object.fromEntries(new URL(url).searchParams),
              })),
        }
      : {}),
  }
}

describe('the list of providers', () => {
  it.each(adapters)('has $name with its traits and its sandbox', ({ name }) => {
    expect(Object.values(providerModules).filter(({ names }) => names.includes(name))).toHaveLength(1)
    expect(Object.values(providerModules).filter(({ traits }) => traits[name])).toHaveLength(1)
    expect(Object.values(sandboxModules).filter(({ steps }) => steps[name])).toHaveLength(1)
  })
})

for (const adapter of adapters) {
  const { name, country } = adapter
  let stage: ContractStage | undefined
  contractSuite(
    `${name} in ${country}`,
    () => (stage ??= stageOf(adapter)),
    Object.values(providerModules).flatMap(({ traits }) => traits[name] ?? [])[0],
  )
}
