import { pino } from 'pino'
import { readConfig } from '../../../../../config/config'
import { type TestClock, testClock } from '../../../../../testing/clock'
import { type TestSandbox, testSandbox, zipKeys } from '../../../../../testing/sandbox'
import { startInput } from '../../../../../testing/startInput'
import type { Operation } from '../../../../../../sandbox/faults'
import type { Leg, PaymentProvider, ShopperAction, StartInput } from '../../../provider'
import { Sensitive } from '../../../sensitive'
import type { Booked, ContractStage, ContractStep, ShopperChoice } from '../../testing/contractStage'
import { zip } from '../index'

export type ZipName = 'zip' | 'zip-nz' | 'zip-in-store' | 'zip-nz-in-store'

export interface ZipStage extends ContractStage {
  readonly bank: TestSandbox
  readonly clock: TestClock
  /** The same adapter with other settings. */
  with(env: Readonly<Record<string, string>>): PaymentProvider
  /** As the stage's `fault`, for any call. */
  faultAt(operation: Operation, fault: Parameters<ContractStage['fault']>[1]): void
}

/** A code whose prompt stays open until the test answers it. */
const waitingCode = '444444'

const operations: Readonly<Record<ZipName, Readonly<Record<ContractStep, Operation>>>> = {
  zip: {
    start: 'zip.checkout',
    finish: 'zip.charge',
    capture: 'zip.capture',
    void: 'zip.cancel',
    refund: 'zip.refund',
    lookUp: 'zip.read',
  },
  'zip-nz': {
    start: 'zip-nz.order',
    finish: 'zip-nz.read',
    capture: 'zip-nz.capture',
    void: 'zip-nz.void',
    refund: 'zip-nz.refund',
    lookUp: 'zip-nz.read',
  },
  'zip-in-store': {
    start: 'zip-in-store.create',
    finish: 'zip-in-store.read',
    capture: 'zip-in-store.capture',
    void: 'zip-in-store.void',
    refund: 'zip-in-store.refund',
    lookUp: 'zip-in-store.read',
  },
  'zip-nz-in-store': {
    start: 'zip-nz-in-store.create',
    finish: 'zip-nz-in-store.read',
    capture: 'zip-nz-in-store.commit',
    void: 'zip-nz-in-store.rollback',
    refund: 'zip-nz-in-store.refund',
    lookUp: 'zip-nz-in-store.read',
  },
}

const isNewZealand = (name: ZipName): boolean => name === 'zip-nz' || name === 'zip-nz-in-store'
const isAtCounter = (name: ZipName): boolean => name.endsWith('in-store')

const inputOf = (name: ZipName): StartInput => {
  const nz = {
    ...startInput.purchase.billing,
    state: '',
    suburb: 'Ranui',
    postcode: '0610',
    country: 'NZ',
  } as const
  const purchase = isNewZealand(name)
    ? { ...startInput.purchase, billing: nz, shipping: nz }
    : startInput.purchase
  return isAtCounter(name)
    ? {
        ...startInput,
        purchase,
        method: new Sensitive({
          devicePaymentCode: waitingCode,
          seller: { storeId: '12', staffCode: 'S100', staffName: 'Kim Clerk' },
        }),
      }
    : { ...startInput, purchase }
}

const bookedOf = (bank: TestSandbox, leg: Leg): Booked => {
  const { zipAu, zipNz } = bank.sandbox
  const records = [
    ...(zipAu?.checkouts.charges() ?? []).map((one) => ({
      ...one,
      isAuthorised: one.state === 'authorised',
    })),
    ...(zipAu?.purchases.all() ?? []).map((one) => ({ ...one, isAuthorised: one.status === 'Approved' })),
    ...(zipNz?.orders.all() ?? []).map((one) => ({ ...one, isAuthorised: one.status === 'Approved' })),
    ...(zipNz?.posOrders.all() ?? []).map((one) => ({ ...one, isAuthorised: one.status === 'approved' })),
  ].filter(({ merchantReference }) => merchantReference === leg.reference)
  const sum = (value: (record: (typeof records)[number]) => number) =>
    records.reduce((total, record) => total + value(record), 0)
  return {
    authorisedCents: sum(({ isAuthorised, capturedCents, amountCents }) =>
      isAuthorised && capturedCents === 0 ? amountCents : 0,
    ),
    capturedCents: sum(({ capturedCents }) => capturedCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
  }
}

/** Presses a button on a page of the sandbox; returns the browser's next address. */
const press = async (url: URL, fields: Record<string, string>): Promise<string> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

/** Acts as the shopper on Zip's page; returns the browser's parameters. */
const actOnPage = async (next: string, choice: ShopperChoice): Promise<Record<string, string>> => {
  const page = new URL(next)
  const token = [...page.searchParams.values()][0] ?? ''
  page.search = ''
  const back = new URL(await press(page, { token, choice }))
  return Object.fromEntries(back.searchParams)
}

/** One of Zip's adapters against the sandbox, with a clock that only the test moves. */
export const zipStage = async (
  name: ZipName,
  settings: Readonly<Record<string, string>> = {},
): Promise<ZipStage> => {
  const clock = testClock(new Date())
  const bank = await testSandbox({ now: () => clock.now() })
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })

  const adapter = (env: Readonly<Record<string, string>>): PaymentProvider => {
    const { providers } = readConfig({ ...bank.env, ZIP_TIMEOUT_MS: '1000', ...settings, ...env })
    const provider = zip
      .create(providers.zip, { log, clock, maxConcurrent: 32 })
      .find((one) => one.name === name)
    if (!provider) throw new Error(`${name} has no credentials`)
    return provider
  }

  const actOnPhone = async (leg: Leg, choice: ShopperChoice): Promise<void> => {
    if (choice === 'expire') return clock.advance(60_000)
    const { zipAu, zipNz } = bank.sandbox
    const prompts = (isNewZealand(name) ? zipNz?.posOrders : zipAu?.purchases)?.openPrompts() ?? []
    const id = prompts.find(({ reference }) => reference === leg.reference)?.id ?? ''
    await press(new URL(`${bank.url}/${isNewZealand(name) ? 'zip-nz' : 'zip-au'}/phone`), {
      id,
      answer: choice,
    })
  }

  const stage: ZipStage = {
    bank,
    clock,
    provider: adapter({}),
    stranger: adapter({
      ZIP_AU_API_KEY: 'nobody',
      ZIP_AU_STORE_API_KEY: 'nobody',
      ZIP_NZ_CLIENT_SECRET: 'nobody',
    }),
    currency: isNewZealand(name) ? 'NZD' : 'AUD',
    with: adapter,
    input: () => inputOf(name),
    act: async (next: ShopperAction, leg, choice) => {
      if (next.kind === 'redirect') return actOnPage(next.url, choice)
      await actOnPhone(leg, choice)
      return {}
    },
    fault: (step, fault) => stage.faultAt(operations[name][step], fault),
    faultAt: (operation, fault) => bank.fault({ operation, ...fault }),
    clearFaults: () => bank.sandbox.faults.clear(),
    booked: (leg) => bookedOf(bank, leg),
    logged: () => lines.join(''),
    secrets: [
      zipKeys.ZIP_AU_API_KEY,
      zipKeys.ZIP_AU_STORE_API_KEY,
      zipKeys.ZIP_NZ_CLIENT_SECRET,
      waitingCode,
    ],
  }
  return stage
}
