import type { Db } from '../db/connection'
import type { Standby } from '../db/standby'
import type { Source } from './provenCache'

/** The servers that a cached value may be made on. */
export interface ReadServers {
  readonly primary: Db
  /** Undefined where there is none. */
  readonly standby?: Standby | undefined
}

/** A source whose `make` may run on either server. `verify` reads the primary. */
export interface SourceOnServers<Proof, Value> {
  verify: Source<Proof, Value>['verify']
  make(db: Db): ReturnType<Source<Proof, Value>['make']>
}

/**
 * A source whose values are made on the standby. `verify` proves each of them on the primary, like one that
 * was cached, so an answer is as current as the primary: what somebody has just written is in it. Where the
 * standby is behind or does not answer, the value is made on the primary (decision 0021).
 */
export const standbySource = <Proof, Value>(
  { primary, standby }: ReadServers,
  { verify, make }: SourceOnServers<Proof, Value>,
): Source<Proof, Value> => ({
  verify,
  make: async () => {
    if (standby === undefined) return make(primary)
    const made = await standby.read(make)
    if (made === undefined) return make(primary)
    const { value, proof } = made
    const proven = proof === undefined ? undefined : await verify({ value, proof })
    if (proven !== undefined) {
      standby.note('proven')
      return proven
    }
    standby.note(proof === undefined ? 'unproven' : 'behind')
    return make(primary)
  },
})
