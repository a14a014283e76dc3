import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'

/** The cost of a new hash; each hash stores its own, so that old hashes stay valid when it is raised. */
export interface PasswordCost {
  /** Memory and time, a power of two. With `r` 8 it takes 128 * N * 8 bytes. */
  readonly N: number
  readonly r: number
  readonly p: number
}

/**
 * The cost for a strength: the power of two of N. 15 takes 32 MB and about 0.2 s of one core, each step more
 * twice as much.
 */
export const passwordCostOf = (strength: number): PasswordCost => ({ N: 2 ** strength, r: 8, p: 3 })

const hashBytes = 32
const saltBytes = 16
/** Hashes made at the same time: each occupies a thread of Node's pool and its memory; the others wait. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

const derive = async (password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> => {
  if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
  else running += 1
  try {
    const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
    return await new Promise((done, failed) => {
      // One form for identical text, however a keyboard composes it.
      scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, hash) =>
        error ? failed(error) : done(hash),
      )
    })
  } finally {
    const next = waiting.shift()
    // The slot passes to the next in the queue; it is free only when the queue is empty.
    if (next) next()
    else running -= 1
  }
}

const storedForm = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]{22})\$([\w-]{43})$/

/** A password as it is stored: `scrypt$N$r$p$salt$hash`, base64url. */
export const hashPassword = async (password: string, cost: PasswordCost): Promise<string> => {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Matches no password; checking against it takes as long as against a real one. */
const nobody = (cost: PasswordCost) => ({
  cost,
  salt: Buffer.alloc(saltBytes),
  hash: Buffer.alloc(hashBytes),
})

const parse = (stored: string) => {
  const [, N, r, p, salt = '', hash = ''] = storedForm.exec(stored) ?? []
  if (N === undefined) throw new Error('A stored password hash has another form than ours')
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}

/**
 * Whether a password is the stored one. Without a stored one it is false after the same time, that of a hash
 * of `cost` (account discovery).
 */
export const verifyPassword = async (
  password: string,
  stored: string | null,
  cost: PasswordCost,
): Promise<boolean> => {
  const known = stored === null ? nobody(cost) : parse(stored)
  const isEqual = timingSafeEqual(await derive(password, known.salt, known.cost), known.hash)
  return isEqual && stored !== null
}

/** Whether a hash's cost differs from that of new ones, so that the next sign-in should replace it. */
export const isOutdated = (stored: string, { N, r, p }: PasswordCost): boolean => {
  const { cost } = parse(stored)
  return cost.N !== N || cost.r !== r || cost.p !== p
}
