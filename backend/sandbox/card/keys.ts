import { createHash, createPrivateKey, type KeyObject, webcrypto, X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// @peculiar/x509 needs the metadata polyfill to be there before it is loaded.
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

x509.cryptoProvider.set(webcrypto)

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const YEAR_MS = 365 * 86_400_000
const fileForm = /^(.+)\.(\d+)\.key\.pem$/

/** The supplier keys of the demo: the shop itself and the supplier that charges for its own goods. */
const SUPPLIERS = ['House', 'Miele'] as const

/**
 * A private key with the id its certificate is known by: base64url of the certificate's SHA-256 thumbprint.
 */
export interface SupplierPrivateKey {
  readonly supplier: string
  readonly kid: string
  readonly key: KeyObject
}

const listNumbers = async (dir: string, supplier: string): Promise<number[]> =>
  (await readdir(dir))
    .map((name) => fileForm.exec(name))
    .filter((match) => match?.[1] === supplier)
    .map((match) => Number(match?.[2]))

const pemOf = (der: ArrayBuffer): string =>
  `-----BEGIN PRIVATE KEY-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trim()}\n-----END PRIVATE KEY-----\n`

/**
 * Adds the next key pair of a supplier: `{supplier}.{n}.key.pem` (readable by its owner only) and
 * `{supplier}.{n}.crt.pem` in `keysDir`, and the certificate again in `certificatesDir`, which is all that
 * the backend sees.
 */
export const addSupplierKey = async (
  keysDir: string,
  certificatesDir: string,
  supplier: string,
): Promise<string> => {
  const number = Math.max(0, ...(await listNumbers(keysDir, supplier))) + 1
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: Date.now().toString(16),
    name: `CN=${supplier}, O=Countertop sandbox`,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 2 * YEAR_MS),
    signingAlgorithm: algorithm,
    keys,
  })
  const name = `${supplier}.${number}`
  const pem = `${certificate.toString('pem')}\n`
  const privateKey = pemOf(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  await writeFile(join(keysDir, `${name}.key.pem`), privateKey, { mode: 0o600 })
  await writeFile(join(keysDir, `${name}.crt.pem`), pem)
  await writeFile(join(certificatesDir, `${name}.crt.pem`), pem)
  return name
}

/** Makes the folders and a first key pair for every supplier that has none. Safe to call at every start. */
export const ensureSupplierKeys = async (
  keysDir: string,
  certificatesDir: string = keysDir,
  suppliers: readonly string[] = SUPPLIERS,
): Promise<void> => {
  await mkdir(keysDir, { recursive: true, mode: 0o700 })
  await mkdir(certificatesDir, { recursive: true })
  for (const supplier of suppliers) {
    const numbers = await listNumbers(keysDir, supplier)
    if (numbers.length === 0) await addSupplierKey(keysDir, certificatesDir, supplier)
    for (const number of numbers) {
      const name = `${supplier}.${number}.crt.pem`
      const published = join(certificatesDir, name)
      if (!existsSync(published)) await writeFile(published, await readFile(join(keysDir, name)))
    }
  }
}

/** The thumbprint by which a JWE names the certificate it was encrypted for. */
export const kidOf = (certificatePem: string): string =>
  createHash('sha256').update(new X509Certificate(certificatePem).raw).digest('base64url')

const loadSupplierKeys = async (keysDir: string): Promise<Map<string, SupplierPrivateKey>> => {
  const keys = new Map<string, SupplierPrivateKey>()
  for (const name of await readdir(keysDir)) {
    const match = fileForm.exec(name)
    if (!match?.[1]) continue
    const pem = await readFile(join(keysDir, name), 'utf8')
    const kid = kidOf(await readFile(join(keysDir, name.replace('.key.pem', '.crt.pem')), 'utf8'))
    keys.set(kid, { supplier: match[1], kid, key: createPrivateKey(pem) })
  }
  return keys
}

/**
 * Every private key of the folder by its id, old ones included: envelopes from before a rotation can still be
 * read.
 */
export class KeyRing {
  #keys: Promise<ReadonlyMap<string, SupplierPrivateKey>> | undefined

  constructor(private readonly dir: string) {}

  /** The key of an id; an unknown id reloads the folder, so that a rotation needs no restart. */
  async find(kid: string): Promise<SupplierPrivateKey | undefined> {
    this.#keys ??= loadSupplierKeys(this.dir)
    const known = (await this.#keys).get(kid)
    if (known) return known
    this.#keys = loadSupplierKeys(this.dir)
    return (await this.#keys).get(kid)
  }
}
