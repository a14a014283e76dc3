import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Kernel ticks a second in /proc/PID/stat; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

interface Times {
  readonly parent: number
  /** User and system time, in ms. */
  readonly own: number
  /** The same for children that have ended. */
  readonly ofEnded: number
}

const readTimes = async (pid: number): Promise<Times> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ms = (first: number): number =>
    ((Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_SECOND) * 1000
  return { parent: Number(fields[1]), own: ms(11), ofEnded: ms(13) }
}

/** User and system time of a process, in ms. */
export const readCpuMs = async (pid: number): Promise<number> => (await readTimes(pid)).own

/** User and system time of a local Postgres, in ms: the server and the process of every connection. */
export const postgresCpuMs = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent: server } = await readTimes(rows[0]?.pid ?? 0)
  await client.end()
  const { own, ofEnded } = await readTimes(server)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const children = await Promise.all(
    pids.map((pid) =>
      readTimes(pid).then(
        (times) => (times.parent === server ? times.own : 0),
        // It ended in the meantime and is counted with its parent.
        () => 0,
      ),
    ),
  )
  return children.reduce((sum, ms) => sum + ms, own + ofEnded)
}
