import { FRAUD_TOKEN_MAX, FRAUD_TOKEN_WAIT_MS } from '../../rules'
import type { Countertop } from '../context'
import { loadScript } from '../scripts/loadScript'

/** The fraud check of one brand and page. */
export interface FraudToken {
  /** Loads the script ahead of use. */
  prepare(): void
  /**
   * Returns the token for one press of place-order; a repeated call for the press returns the same one. Empty
   * without a check, when it fails or when it takes longer than 2 s: the order continues (CHK-406).
   */
  of(attempt: string): Promise<string>
}

/** One per page, so that two checkouts load one script. */
export function fraudTokenOf(countertop: Countertop): FraudToken {
  return countertop.once('fraudCheck', createFraudToken)
}

function createFraudToken({ config, log }: Countertop): FraudToken {
  const check = config.fraudCheck
  let known: { attempt: string; token: Promise<string> } | undefined

  const ready = async () => {
    if (check?.script) await loadScript(check.script, 'fraud check')
  }

  async function requestToken(): Promise<string> {
    try {
      await ready()
      const token = await check?.token()
      return typeof token === 'string' && token.length <= FRAUD_TOKEN_MAX ? token : ''
    } catch (error) {
      log('no fraud check token', error)
      return ''
    }
  }

  const late = () =>
    new Promise<string>((resolve) => {
      setTimeout(() => resolve(''), FRAUD_TOKEN_WAIT_MS)
    })

  return {
    prepare: () => void ready().catch((error: unknown) => log('fraud check not loaded', error)),
    of(attempt) {
      if (known?.attempt !== attempt) known = { attempt, token: Promise.race([requestToken(), late()]) }
      return known.token
    },
  }
}
