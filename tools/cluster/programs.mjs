import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refusal } from '../lib/console.mjs'
import { installPackages } from '../lib/packages.mjs'

/** Debian's package of each program. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  postgres: 'postgresql',
  setpriv: 'util-linux',
}
/** Patroni's connection to etcd. */
const LIBRARY = 'python3-etcd'
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/**
 * @typedef {{
 *   etcd: string, patroni: string, haproxy: string, postgresBin: string, unprivileged: string[]
 * }} Programs postgresBin: folder of Postgres's programs; unprivileged: the start of a command that runs as
 *   an ordinary user and ends with this process
 */

/**
 * Finds the cluster's programs, and installs their packages where this process may.
 *
 * @returns {Programs}
 */
export function requirePrograms() {
  if (missing().length > 0 && process.getuid?.() === 0) installPackages([...missing(), LIBRARY])
  if (missing().length > 0) {
    throw new Refusal(
      `The cluster needs the packages ${[...missing(), LIBRARY].join(', ')}: install them ("sudo apt-get install …") and run the command again.`,
    )
  }
  const isRoot = process.getuid?.() === 0
  return {
    etcd: pathOf('etcd') ?? '',
    patroni: pathOf('patroni') ?? '',
    haproxy: pathOf('haproxy') ?? '',
    postgresBin: postgresBin() ?? '',
    unprivileged: [
      'setpriv',
      '--pdeathsig',
      'TERM',
      // Postgres refuses to run as root.
      ...(isRoot ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []),
    ],
  }
}

/** @returns {string[]} packages */
function missing() {
  return Object.entries(PACKAGES)
    .filter(([program]) => (program === 'postgres' ? !postgresBin() : !pathOf(program)))
    .map(([, name]) => name)
}

/** Debian has it outside PATH, in a folder for each version; the latest is used. */
function postgresBin() {
  if (!existsSync(DEBIAN_POSTGRES)) return undefined
  const versions = readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_rewind')))
}

/** @param {string} program */
function pathOf(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, program)).find(existsSync)
}
