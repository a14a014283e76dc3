import { join } from 'node:path'

/**
 * @typedef {{ name: string, clientPort: number, peerPort: number }} Member
 */

/** @param {number[]} ports two for each member @returns {Member[]} */
export const etcdMembers = (ports) =>
  ['etcd1', 'etcd2', 'etcd3'].map((name, index) => ({
    name,
    clientPort: ports[2 * index] ?? 0,
    peerPort: ports[2 * index + 1] ?? 0,
  }))

/**
 * The command of one member of etcd. A member that starts again continues from its folder.
 *
 * @param {string} program
 * @param {Member} member
 * @param {readonly Member[]} members
 * @param {string} dir
 * @returns {string[]}
 */
export const etcdCommand = (program, { name, clientPort, peerPort }, members, dir) => [
  program,
  ...['--name', name],
  ...['--data-dir', join(dir, name)],
  ...['--listen-client-urls', local(clientPort)],
  ...['--advertise-client-urls', local(clientPort)],
  ...['--listen-peer-urls', local(peerPort)],
  ...['--initial-advertise-peer-urls', local(peerPort)],
  ...['--initial-cluster', members.map((other) => `${other.name}=${local(other.peerPort)}`).join(',')],
  ...['--initial-cluster-state', 'new'],
  ...['--initial-cluster-token', 'countertop'],
  // All members share one machine, which may be busy: its pauses must not look like a lost leader.
  ...['--heartbeat-interval', '250'],
  ...['--election-timeout', '2500'],
  ...['--logger', 'zap', '--log-level', 'error'],
]

/** @param {number} port */
const local = (port) => `http://127.0.0.1:${port}`
