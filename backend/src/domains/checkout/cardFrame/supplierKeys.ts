import { type KeyObject, X509Certificate, createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../../foundation/clock'

/** A supplier's certificate. The browser encrypts cards for it, and only the acquirer can decrypt them. */
export interface SupplierCertificate {
  readonly supplier: string
  /** `x5t#S256`: base64url of the SHA-256 thumbprint of the DER. */
  readonly kid: string
  /** Base64 of the DER, as the checkout view publishes it (CHK-474). */
  readonly certBase64: string
  readonly publicKey: KeyObject
  readonly validFrom: Date
  readonly validTo: Date
}

export interface SupplierKeys {
  /** The certificates to encrypt for, by supplier: the newest one that is valid now. */
  current(): Readonly<Record<string, SupplierCertificate>>
  /**
   * Supplier by key id, for every certificate that is valid now, including the old ones during a rotation.
   */
  accepted(): ReadonlyMap<string, string>
}

/** Reports a file that cannot be used, with the reason. */
export type Complain = (file: string, reason: string) => void

const FILE = /^([^.]+)(?:\..+)?\.crt\.pem$/
const MINIMUM_BITS = 2048
/** Changes of the folder are detected within this time. */
const CHECK_EVERY_MS = 1_000

/**
 * Reads the certificates in a folder, `{supplier}.crt.pem` or `{supplier}.{anything}.crt.pem`, one or more
 * for each supplier. They are read now, and again when files are added, removed or changed. A missing folder
 * counts as empty. A file that is not a certificate of an RSA key of at least 2048 bits is ignored and
 * reported.
 */
export const supplierKeys = (dir: string, clock: Clock, complain: Complain): SupplierKeys => {
  let loaded: readonly SupplierCertificate[] = []
  let seen: string | undefined
  let checkedAt = -Infinity

  const fresh = (): readonly SupplierCertificate[] => {
    const now = clock.now().getTime()
    if (Math.abs(now - checkedAt) < CHECK_EVERY_MS) return loaded
    checkedAt = now
    const state = stateOf(dir)
    if (state !== seen) {
      seen = state
      loaded = load(dir, complain)
    }
    return loaded
  }
  const valid = (): SupplierCertificate[] => {
    const now = clock.now()
    return fresh().filter(({ validFrom, validTo }) => validFrom <= now && now <= validTo)
  }
  fresh()

  return {
    current: () => Object.fromEntries(valid().map((certificate) => [certificate.supplier, certificate])),
    accepted: () => new Map(valid().map(({ kid, supplier }) => [kid, supplier])),
  }
}

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir).filter((name) => FILE.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const stateOf = (dir: string): string =>
  namesIn(dir)
    .sort()
    .map((name) => {
      const { mtimeMs, size } = statSync(join(dir, name))
      return `${name} ${mtimeMs} ${size}`
    })
    .join('\n')

/**
 * Loads the certificates, oldest first, so that a supplier's newest is the last one. Ties are ordered by
 * name.
 */
const load = (dir: string, complain: Complain): SupplierCertificate[] =>
  namesIn(dir)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap((name) => {
      try {
        return [read(FILE.exec(name)?.[1] ?? '', readFileSync(join(dir, name)))]
      } catch (error) {
        complain(name, error instanceof Error ? error.message : String(error))
        return []
      }
    })
    .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime())

const read = (supplier: string, pem: Buffer): SupplierCertificate => {
  const certificate = new X509Certificate(pem)
  const { publicKey, raw } = certificate
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (publicKey.asymmetricKeyType !== 'rsa' || bits < MINIMUM_BITS) {
    throw new Error(`not a certificate of an RSA key of at least ${MINIMUM_BITS} bits`)
  }
  return {
    supplier,
    kid: createHash('sha256').update(raw).digest('base64url'),
    certBase64: raw.toString('base64'),
    publicKey,
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
  }
}
