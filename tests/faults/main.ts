import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { providerEnvironment, providerModules } from '../../backend/src/domains/payments/providers/modules'
import { randomOf } from '../../backend/src/seeds/catalogue/random'
import { freePorts } from '../../tools/lib/ports.mjs'
import { startStack } from '../../tools/lib/stack.mjs'
import { startCluster } from '../../tools/cluster/cluster.mjs'
import { endWithFolders, removeFolder, temporaryFolder } from '../support/folders'
import { FAST_POSTGRES } from '../support/stack'
import { Browser } from './browser'
import { injectClusterFaults, LOSSES } from './clusterFaults'
import { injectFaults } from './injectFaults'
import { methodOf, methods } from './methods'
import { buildNextRelease } from './nextRelease'
import { openShop, query } from './openShop'
import type { End } from './purchase'
import { purchaseBy } from './quoted'
import { audit, type ProductUnits, settled, UNITS_LEFT } from './audit'

/**
 * Many shoppers buy by every method while providers fail, backends are killed and connections to the database
 * are cut. In the end all money, goods and delivery slots must add up.
 *
 *   npm run test:faults                                        short: 40 purchases of 20 shoppers
 *   npm run test:faults -- --purchases 3000 --shoppers 50      long
 *   npm run test:faults -- --seed x                            other random choices
 *   npm run test:cluster -- --purchases 1500 --shoppers 50     on a cluster whose parts fail as well
 *   npm run test:cluster -- --losses release,backend           of these kinds only
 */
const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '40' },
    shoppers: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'countertop' },
    cluster: { type: 'boolean', default: false },
    // Kinds of losses of a cluster, repeated in this order.
    losses: { type: 'string', default: LOSSES.join(',') },
    // Seconds. A provider is queried every five minutes about an answer that has been missing for ten.
    'settle-within': { type: 'string', default: '360' },
  },
})
const total = Number(values.purchases)
const shoppers = Number(values.shoppers)

/** Seconds instead of the minutes of real providers. */
const shortTimetable = {
  shopperSeconds: 12,
  callSeconds: 6,
  queryPausesSeconds: [1, 2, 2],
  undoAfterSeconds: 6,
  waitingQuerySeconds: 2,
}
/** Between two losses of a cluster's parts. */
const LOSS_EVERY_MS = 5_000
const providers = Object.values(providerModules).flatMap(({ names }) => names)
const timeout = '1200'

const dataDir = await temporaryFolder('countertop-faults-')
const [backend = 0, sandbox = 0, demo = 0] = await freePorts(3)
let isKilled = false
const log: string[] = []
const options = {
  dataDir,
  ports: { backend, sandbox, demo },
  // Fast settings would lose commits in a failover.
  ...(values.cluster ? {} : { postgresSettings: { ...FAST_POSTGRES, max_connections: '200' } }),
  env: {
    RATE_LIMIT: 'false',
    LOG_LEVEL: 'error',
    PAYMENT_TIMETABLES: JSON.stringify(Object.fromEntries(providers.map((name) => [name, shortTimetable]))),
    ...Object.fromEntries(
      Object.keys(providerEnvironment)
        .filter((name) => name.endsWith('_TIMEOUT_MS'))
        .map((name) => [name, timeout]),
    ),
    SANDBOX_ZIP_PROMPT_SECONDS: '8',
  },
  onLog: (line: string) => log.push(line),
  onCrash: (reason: Error) => {
    if (isKilled) return
    console.log(log.slice(-60).join('\n'))
    throw reason
  },
}
if (values.cluster) await buildNextRelease()
const starting = values.cluster ? startCluster(options) : undefined
endWithFolders(async () => (await starting?.catch(() => undefined))?.stop())
const cluster = await starting
const stack = cluster ?? (await startStack(options))

/**
 * Waits until some requests and some orders are answered, so that a slow machine makes progress between two
 * faults: a run in which no request succeeds would prove nothing.
 */
async function waitForProgress(answers: number, orders: number): Promise<void> {
  const enough = Browser.answers + answers
  const decided = Browser.decided + orders
  const hasNoOrder = () => begun >= total && Browser.undecided === 0
  const isEnough = () => isOver || (Browser.answers >= enough && (Browser.decided >= decided || hasNoOrder()))
  for (const until = Date.now() + 60_000; !isEnough() && Date.now() < until;) await after(100)
}

const killChoices = randomOf(`${values.seed} backends`)

let restarting: Promise<void> = Promise.resolve()

/** Restarts one backend at a time: a release may roll out while the run kills backends. */
async function exclusively(restart: () => Promise<void>): Promise<void> {
  const own = restarting.then(restart)
  restarting = own.catch(() => undefined)
  await own
}

/**
 * Starts a killed backend. In a cluster it retries like the supervisor (deploy/systemd), because a backend
 * exits if it starts while there is no primary.
 */
async function supervise(backend: string): Promise<void> {
  for (const until = Date.now() + 120_000; ; await after(1_000)) {
    try {
      return await stack.restart(backend)
    } catch (error) {
      if (!values.cluster || Date.now() > until) throw error
    }
  }
}

async function killBackend(): Promise<void> {
  await waitForProgress(shoppers, Math.ceil(shoppers / 10))
  await exclusively(async () => {
    isKilled = true
    const backend = killChoices.pick(stack.backends)
    process.kill(stack.pidOf(backend), 'SIGKILL')
    await supervise(backend)
    isKilled = false
  })
}

const secrets = JSON.parse(await readFile(join(dataDir, 'demo-secrets.json'), 'utf8')) as Record<
  string,
  string
>
const controlKey = secrets.SANDBOX_CONTROL_KEY ?? secrets.ACQUIRER_API_KEY ?? ''
const acquirer = {
  hmacKey: secrets.ACQUIRER_HMAC_KEY ?? '',
  merchantAccount: secrets.ACQUIRER_MERCHANT_ACCOUNT ?? 'Countertop',
}

const shop = await openShop(stack.urls)
const stockBefore = await query<ProductUnits>(stack.urls.database, UNITS_LEFT)

const random = randomOf(values.seed)
/** The outcomes shown to shoppers, by cart. */
const outcomes: { cartId: string; how: string }[] = []
const ends: Record<string, number> = {}
const perMethod: Record<string, Record<string, number>> = {}
const count = (method: string, how: string) => {
  ends[how] = (ends[how] ?? 0) + 1
  const own = (perMethod[method] ??= {})
  own[how] = (own[how] ?? 0) + 1
}
let begun = 0
/** All shoppers have finished. */
let isOver = false
const from = performance.now()
const faults = injectFaults(
  {
    databaseUrl: stack.urls.database,
    mayLoseDatabase: values.cluster,
    sandbox: stack.urls.sandbox,
    backend: stack.urls.backend,
    controlKey,
    acquirer,
    killBackend,
    beforeCut: () => waitForProgress(1, 1),
  },
  randomOf(`${values.seed} faults`),
  // The short run takes seconds on an idle machine, and must include both.
  { killMs: 3000, cutMs: 2000 },
)

const losses = values.losses.split(',').map((name) => {
  const loss = LOSSES.find((known) => known === name)
  if (loss === undefined) throw new Error(`--losses must name some of ${LOSSES.join(', ')}, not ${name}`)
  return loss
})
const clusterFaults =
  cluster && injectClusterFaults(cluster, LOSS_EVERY_MS, () => waitForProgress(1, 1), exclusively, losses)

async function shopper(): Promise<void> {
  while (begun < total) {
    begun += 1
    // Each method at least once, even in a short run.
    const method = methods[begun - 1] ?? methodOf(random)
    const ends: readonly End[] = await purchaseBy(shop, method, randomOf(`${values.seed} ${begun}`)).catch(
      (error: unknown) => [
        { how: error instanceof Error ? `failed: ${error.message}` : 'failed', cartId: null },
      ],
    )
    for (const { how, cartId } of ends) {
      count(method.name, how)
      if (cartId !== null) outcomes.push({ cartId, how })
    }
  }
}

async function run(): Promise<number> {
  const buying = Promise.all(Array.from({ length: shoppers }, shopper))
  // Without a primary the shoppers would never finish.
  await Promise.race([buying, ...(clusterFaults ? [clusterFaults.running] : [])])
  isOver = true
  await faults.stop()
  await clusterFaults?.stop()
  const unsettled = await settled(stack.urls.database, Number(values['settle-within']) * 1000)
  const { counts, violations } = await audit({
    databaseUrl: stack.urls.database,
    sandbox: stack.urls.sandbox,
    controlKey,
    stockBefore,
    outcomes,
  })
  const took = ((performance.now() - from) / 1000).toFixed(0)
  console.log(`${total} purchases by ${shoppers} shoppers in ${took} s, seed ${values.seed}`)
  const injected = {
    kills: faults.injected.kills,
    'connections cut': faults.injected.cutConnections,
    'faults of providers': faults.injected.faults,
    'forged notifications': faults.injected.forged,
  }
  console.log(listed({ ...injected, 'true ones replayed': faults.injected.replayed }))
  if (clusterFaults) {
    const { withoutWritesMs, failovers, releases, frozenBackends, proxyRestarts, lostEtcdMembers } =
      clusterFaults.losses
    console.log(
      listed({
        failovers,
        'releases rolled out or back': releases,
        'backends suspended': frozenBackends,
        'proxies restarted': proxyRestarts,
        'members of etcd lost': lostEtcdMembers,
      }),
    )
    console.log(`seconds without writes: ${withoutWritesMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')}`)
    console.log(`requests of shoppers that were repeated: ${Browser.failed} of ${Browser.sent}`)
  }
  console.log(`errors logged: ${listed(errorsIn(log))}`)
  for (const [method, own] of Object.entries(perMethod)) console.log(`  ${method}: ${listed(own)}`)
  console.log(`ends: ${listed(ends)}`)
  console.log(listed(counts))
  const failed = Object.keys(ends).filter((how) => how.startsWith('failed') || how === 'not offered')
  for (const [call, times] of Browser.defects)
    violations.push(`${call} was answered with 500: ${times} times`)
  if (clusterFaults && losses[0] === 'primary' && clusterFaults.losses.failovers === 0)
    violations.push('the primary was never killed')
  // Otherwise the audit would prove little. A run of a few purchases may end before the first kill, and a
  // cluster loses other parts.
  if (total >= 40 && !values.cluster) {
    for (const [kind, times] of Object.entries(injected))
      if (times === 0) violations.push(`never injected: ${kind}`)
    if ((counts.orders ?? 0) < total / 4) violations.push(`only ${counts.orders ?? 0} orders were placed`)
  }
  if (faults.injected.accepted > 0)
    violations.push(`${faults.injected.accepted} forged notifications were accepted`)
  // A method without a single order would prove nothing.
  const idle = methods.filter(({ name }) => total >= 1000 && !ordersBy(perMethod[name]))
  for (const { name } of idle) failed.push(`no order was paid by ${name}`)
  const all = [...violations, ...unsettled.map((open) => `not settled: ${open}`), ...failed]
  if (all.length > 0) console.log(`injected: ${faults.timeline.join(', ')}`)
  for (const violation of all) console.log(`✗ ${violation}`)
  console.log(
    all.length === 0 ? '✓ orders paid = orders placed, and nothing is left open' : `${all.length} violations`,
  )
  return all.length === 0 ? 0 : 1
}

let code: number
try {
  code = await run()
} finally {
  await stack.stop()
  await removeFolder(dataDir)
}
process.exit(code)

/** The count of each logged error and of each deadlock. */
function errorsIn(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const line of lines) {
    const [, message] = /\| (?:error|fatal|warn(?= Postgres ended)) (.{1,120})/.exec(line) ?? []
    if (message === undefined) continue
    const kind = message.replace(/'[^']*'|[0-9a-f]{8}-[-0-9a-f]{27}|\d+(\.\d+)?(?=m?s\b)/g, '…')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

function ordersBy(own: Readonly<Record<string, number>> = {}): number {
  return Object.entries(own).reduce(
    (sum, [how, number]) => (how.startsWith('ordered') ? sum + number : sum),
    0,
  )
}

function listed(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .sort(([, a], [, b]) => b - a)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ')
}
