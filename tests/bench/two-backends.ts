import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { startTestStack } from '../support/stack'
import { analyse } from './analyse'
import { type Bench, median } from './bench'
import { buyMany, makeStockUnlimited, type Measured, measured } from './purchases'

const WARM_UP_ORDERS = 500
const ROUNDS = 3

/**
 * The purchases of the bench `purchases` with two backends, a core each, in turn with one of the two alone.
 * Postgres, the sandbox and the shoppers run on the same cores, so the rate does not double on two of them.
 */
export const twoBackends: Bench = {
  name: 'two-backends',
  async run({ progress }) {
    const stack = await startTestStack({ LOG_LEVEL: 'silent' }, {}, 2)
    try {
      for (const [index, pid] of stack.backendPids.entries()) pin(pid, index % cpus().length)
      const skus = await makeStockUnlimited(stack.urls.database)
      const both = { backends: stack.backends, origin: stack.urls.demo, skus }
      const alone = { ...both, backends: stack.backends.slice(0, 1) }
      await buyMany(both, WARM_UP_ORDERS)
      await analyse(stack.urls.database)
      await buyMany(both, WARM_UP_ORDERS)
      const rounds: { two: Measured; one: Measured }[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        const one = await measured(alone, stack)
        const two = await measured(both, stack)
        rounds.push({ two, one })
        progress(
          `round ${round} of ${ROUNDS}: ${two.ordersPerSecond.toFixed(0)} orders/s with two backends, ${one.ordersPerSecond.toFixed(0)} with one`,
        )
      }
      const of = (value: (round: (typeof rounds)[number]) => number): number => median(rounds.map(value))
      return [
        {
          name: 'complete purchases, two backends',
          value: of(({ two }) => two.ordersPerSecond),
          unit: 'orders/s',
          details: { rounds },
        },
        {
          name: 'complete purchases, two backends ÷ one',
          value: of(({ two, one }) => two.ordersPerSecond / one.ordersPerSecond),
          unit: 'x',
        },
        {
          name: 'complete purchase, CPU of two backends ÷ of one',
          value: of(({ two, one }) => two.cpuMs / one.cpuMs),
          unit: 'x',
        },
        {
          name: 'complete purchase, CPU of two backends',
          value: of(({ two }) => two.cpuMs),
          unit: 'ms an order',
        },
      ]
    } finally {
      await stack.stop()
    }
  },
}

/** Runs all threads of a process on one core. */
function pin(pid: number, core: number): void {
  execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)])
}
