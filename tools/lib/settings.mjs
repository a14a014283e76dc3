import { existsSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from './console.mjs'

/** @param {string} url the value of DATABASE_URL, which is never printed because it may contain a password */
export function requirePostgresUrl(url) {
  if (/^postgres(?:ql)?:\/\/./.test(url) && URL.canParse(url)) return
  throw new Refusal(
    'DATABASE_URL is not the address of a Postgres server: it must look like postgres://user:password@host:5432/database; leave it unset to use the embedded Postgres.',
  )
}

/**
 * Creates a folder with its parents and verifies that it is writable.
 *
 * @param {string} folder absolute
 */
export async function requireWritableFolder(folder) {
  try {
    await makeFolder(folder)
    const probe = join(folder, `.writable-${process.pid}`)
    await mkdir(probe)
    await rmdir(probe)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Refusal(
      `The data folder ${folder} is not writable (${code}): make it writable, or choose another with COUNTERTOP_DATA_DIR=….`,
    )
  }
}

/**
 * Creates the folders level by level, because Node's recursive mkdir never returns where the kernel refuses a
 * name, as under /proc.
 * @param {string} folder
 */
async function makeFolder(folder) {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
}
