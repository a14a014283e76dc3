import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, passwordCostOf, verifyPassword } from './passwords'

const passwordCost = passwordCostOf(15)
const cheap = passwordCostOf(4)

describe('passwords', () => {
  it('are stored as a salted hash that carries its cost and holds nothing of them', async () => {
    const [first, second] = await Promise.all([
      hashPassword('open sesame', passwordCost),
      hashPassword('open sesame', passwordCost),
    ])
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(second).not.toBe(first)
    expect(first).not.toContain('sesame')
    expect(isOutdated(first, passwordCost)).toBe(false)
  })

  it('fit their own hash, at whatever cost it was made, and no other', async () => {
    const stored = await hashPassword('open sesame', cheap)
    expect(await verifyPassword('open sesame', stored, passwordCost)).toBe(true)
    expect(await verifyPassword('Open sesame', stored, passwordCost)).toBe(false)
    expect(await verifyPassword('', stored, passwordCost)).toBe(false)
    expect(isOutdated(stored, passwordCost)).toBe(true)
  })

  it('are the same however a keyboard composes their letters', async () => {
    expect(await verifyPassword('cafe\u0301 noir', await hashPassword('caf\u00e9 noir', cheap), cheap)).toBe(
      true,
    )
  })

  it('fit nothing where there is no account, after the work of a real check', async () => {
    expect(await verifyPassword('', null, passwordCost)).toBe(false)
    const stored = await hashPassword('open sesame', passwordCost)
    const measureCpu = async (hash: string | null): Promise<number> => {
      const from = process.cpuUsage()
      await verifyPassword('something else', hash, passwordCost)
      const { user, system } = process.cpuUsage(from)
      return user + system
    }
    // The least of several: what else runs in this process only adds to a measurement.
    const least = { withoutAccount: Infinity, withAccount: Infinity }
    for (let index = 0; index < 3; index += 1) {
      least.withoutAccount = Math.min(least.withoutAccount, await measureCpu(null))
      least.withAccount = Math.min(least.withAccount, await measureCpu(stored))
    }
    const ratio = least.withoutAccount / least.withAccount
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('wait for each other when many come at once, and all get their answer', async () => {
    const stored = await hashPassword('open sesame', cheap)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        verifyPassword(index % 2 ? 'open sesame' : 'wrong', stored, passwordCost),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => index % 2 === 1))
  })
})
