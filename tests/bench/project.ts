import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { VERSION_ALONE } from '@countertop/sdk/rules'
import { analyse } from './analyse'
import { type Bench, type BenchContext, type Measurement, median } from './bench'
import { inChromium } from './browser'
import { readCpuMs } from './cpu'
import { compare, load, WARM_UP_SECONDS, type Case } from './load'
import { percentile } from './paints'
import { projectScreen } from './projectScreen'
import { headersOf, largeProject, signIn, type Caller, type ProjectAnswer } from './projectShop'
import { startYardstick } from './yardstick'

/** Goals of the project workspace, on 500 lines in 20 folders. */
const GOALS = {
  firstChunk: 20_000,
  page: 50_000,
  laterChunk: 11_000,
  add: 5_000,
  allChunks: 75_000,
  answer: 300_000,
  sent: 30_000,
  readMs: 12,
  readCpuMs: 1.5,
  saveRatio: 0.4,
  convertMs: 25,
  pdfMs: 2_000,
  pdfGapMs: 20,
}
const READS = 200
const WARM_UP = 100
/** Reads of a project that has just been changed, so that its answer is computed again. */
const FIRST_READS = 30
/**
 * Projects that are saved concurrently: one for each connection, because saves of one project run in turn.
 */
const SAVED_PROJECTS = 32
const SAVED_LINES = 8
const CONVERTED = 60
const CONVERSIONS = 15

/** The project workspace with 500 lines in 20 folders: bytes, the screen with a slow CPU, and its calls. */
export const project: Bench = {
  name: 'project',
  async run(context) {
    const stack = await context.stack()
    const measurements: Measurement[] = [...(await chunks())]
    const yardstick = await startYardstick(stack.urls.database)
    try {
      await inChromium(async (newContext) => {
        const trade = await newContext()
        const owner = await signIn(trade, stack, 'trade@example.com')
        const large = await largeProject(owner)
        measurements.push(...(await projectScreen(context, trade, { stack, large, newContext })))
        const staffContext = await newContext()
        const staff = await signIn(staffContext, stack, 'staff@example.com')
        const server = {
          url: stack.urls.backend.replace('localhost', '127.0.0.1'),
          pid: stack.backendPid,
          large,
        }
        await analyse(stack.urls.database)
        measurements.push(...(await reads(context, owner, server)))
        const saves = await countSaves(owner, server)
        await analyse(stack.urls.database)
        for (const one of [yardstick.insert, saves]) await load(one, WARM_UP_SECONDS)
        measurements.push(...(await compare(saves, yardstick.insert, GOALS.saveRatio, context)))
        measurements.push(...(await conversions(context, owner, large)))
        measurements.push(...(await quotes(context, staff, server)))
      })
    } finally {
      await yardstick.end()
    }
    return measurements
  },
}

interface Server {
  readonly url: string
  readonly pid: number
  readonly large: ProjectAnswer
}

interface Manifest {
  entries: Record<string, string>
  files: Record<string, { brotli: number; imports: string[]; dynamicImports: string[] }>
}

/** The files that the workspace adds to those of a page with the shell. */
async function chunks(): Promise<Measurement[]> {
  const { entries, files } = JSON.parse(await readFile('sdk/dist/embed/manifest.json', 'utf8')) as Manifest
  const closureOf = (list: readonly string[], known: ReadonlySet<string> = new Set()): Set<string> => {
    const found = new Set<string>()
    const add = (file: string): void => {
      if (found.has(file) || known.has(file)) return
      found.add(file)
      for (const other of files[file]?.imports ?? []) add(other)
    }
    for (const file of list) add(file)
    return found
  }
  const entry = (name: string): string => {
    const file = entries[name]
    if (file === undefined) throw new Error(`The build has no "${name}".`)
    return file
  }
  const size = (list: Iterable<string>): number =>
    [...list].reduce((total, file) => total + (files[file]?.brotli ?? 0), 0)
  const shell = closureOf(['countertop.js', entry('shell'), entry('compare')])
  const first = closureOf([entry('project')], shell)
  const known = new Set([...shell, ...first])
  const all = new Set(first)
  const later: { name: string; size: number }[] = []
  const visited = new Set<string>()
  const visit = (list: Iterable<string>): void => {
    for (const file of list) {
      if (visited.has(file)) continue
      visited.add(file)
      for (const part of files[file]?.dynamicImports ?? []) {
        const own = closureOf([part], known)
        if (own.size > 0) later.push({ name: part, size: size(own) })
        for (const one of own) all.add(one)
        visit(own)
      }
    }
  }
  visit(first)
  const add = closureOf([entry('add-to-project')], shell)
  const bytes = (name: string, value: number, atMost: number, details?: Record<string, unknown>) => ({
    name,
    value,
    unit: 'B brotli',
    goal: { atMost },
    ...(details ? { details } : {}),
  })
  return [
    bytes('workspace, first chunk', size([entry('project')]), GOALS.firstChunk),
    bytes('page with shell and workspace', size([...shell, ...first]), GOALS.page, { files: [...first] }),
    bytes('workspace, largest later part', Math.max(...later.map((one) => one.size)), GOALS.laterChunk, {
      later,
    }),
    bytes('workspace, all parts', size(all), GOALS.allChunks),
    bytes('add to project', size(add), GOALS.add),
  ]
}

/** One client that waits for each answer. */
async function timed(
  agent: Agent,
  {
    url,
    path,
    method = 'GET',
    headers,
    body,
  }: {
    url: string
    path: string
    method?: string
    headers: Record<string, string>
    body?: object
  },
): Promise<{ ms: number; status: number; bytes: Buffer; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    request(`${url}${path}`, { agent, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () =>
        resolve({
          ms: performance.now() - from,
          status: response.statusCode ?? 0,
          bytes: Buffer.concat(parts),
          headers: response.headers,
        }),
      )
    })
      .once('error', reject)
      .end(body ? JSON.stringify(body) : undefined)
  })
}

async function reads({ progress }: BenchContext, owner: Caller, server: Server): Promise<Measurement[]> {
  const { url, pid, large } = server
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const path = `/api/v2/project/${large.projectId}?answer=compact&brand=aoc`
  const series = async (headers: Record<string, string>, status: number) => {
    const get = () => timed(agent, { url, path, headers })
    for (let i = 0; i < WARM_UP; i++) await get()
    const before = await readCpuMs(pid)
    const times: number[] = []
    for (let i = 0; i < READS; i++) {
      const answer = await get()
      if (answer.status !== status) throw new Error(`The project answers ${answer.status}, not ${status}.`)
      times.push(answer.ms)
    }
    return {
      p50: median(times),
      p98: percentile(times, 0.98),
      cpu: ((await readCpuMs(pid)) - before) / READS,
    }
  }
  const plain = { ...headersOf(owner.cookie) }
  const whole = await series(plain, 200)
  const { bytes } = await timed(agent, { url, path, headers: plain })
  const sent = await timed(agent, { url, path, headers: { ...plain, 'accept-encoding': 'br, gzip' } })
  const firsts: number[] = []
  for (let i = 0; i < FIRST_READS; i++) {
    await owner.call('POST', '/api/v2/project/name', { projectId: large.projectId, name: `Bench tower ${i}` })
    firsts.push((await timed(agent, { url, path, headers: plain })).ms)
  }
  const { headers: latest } = await timed(agent, { url, path, headers: plain })
  const tag = latest.etag
  const unchanged =
    typeof tag === 'string' ? await series({ ...plain, 'if-none-match': tag }, 304) : undefined
  agent.destroy()
  progress(`read of 500 lines: p50 ${whole.p50.toFixed(1)} ms, CPU ${whole.cpu.toFixed(2)} ms`)
  return [
    { name: 'project read, p50 of one client', value: whole.p50, unit: 'ms', goal: { atMost: GOALS.readMs } },
    { name: 'project read after a change, p50 of one client', value: median(firsts), unit: 'ms' },
    { name: 'project read, p98 of one client', value: whole.p98, unit: 'ms' },
    {
      name: 'project read, CPU of the backend',
      value: whole.cpu,
      unit: 'ms a request',
      goal: { atMost: GOALS.readCpuMs },
    },
    { name: 'project read, answer', value: bytes.length, unit: 'B', goal: { atMost: GOALS.answer } },
    {
      name: 'project read, sent',
      value: sent.bytes.length,
      unit: 'B',
      goal: { atMost: GOALS.sent },
      details: { encoding: sent.headers['content-encoding'], gzip: gzipSync(bytes).length },
    },
    ...(unchanged
      ? [
          { name: 'project read, unchanged, p50', value: unchanged.p50, unit: 'ms' },
          {
            name: 'project read, unchanged, CPU of the backend',
            value: unchanged.cpu,
            unit: 'ms a request',
          },
        ]
      : []),
  ]
}

/** Saves of one quantity, each connection in its own project; every save changes the value. */
async function countSaves(owner: Caller, { url, pid, large }: Server): Promise<Case> {
  const headers = headersOf(owner.cookie)
  const requests: Case['requests'] = []
  for (let i = 0; i < SAVED_PROJECTS; i++) {
    const { projectId } = await owner.call<{ projectId: string }>('POST', '/api/v2/project/duplicate', {
      projectId: large.projectId,
      name: `Bench save ${i + 1}`,
    })
    const { folders } = await owner.call<ProjectAnswer>('GET', `/api/v2/project/${projectId}`)
    const codes = folders[0]?.products.slice(0, SAVED_LINES).map(({ productCode }) => productCode) ?? []
    for (const quantity of [7, 8, 9]) {
      for (const productCode of codes) {
        requests.push({
          method: 'POST',
          path: '/api/v2/project',
          headers: { ...headers, accept: VERSION_ALONE },
          body: JSON.stringify({ projectId, products: [{ productCode, quantity }], answer: 'changed' }),
        })
      }
    }
  }
  return { name: 'one field saved in 500 lines', pid, url, requests, isDivided: true }
}

async function conversions(
  { progress }: BenchContext,
  owner: Caller,
  { projectId, folders }: ProjectAnswer,
): Promise<Measurement[]> {
  const codes = folders[0]?.products.slice(0, CONVERTED).map(({ productCode }) => productCode) ?? []
  const times: number[] = []
  for (let i = 0; i < CONVERSIONS; i++) {
    await owner.call('DELETE', '/api/cart/')
    const from = performance.now()
    await owner.call('POST', '/api/projects/cart', {
      projectId,
      selectedProductCodes: codes,
      selectedFolders: [],
    })
    times.push(performance.now() - from)
  }
  progress(`${codes.length} lines into the cart: p50 ${median(times).toFixed(1)} ms`)
  return [
    {
      name: `${codes.length} lines into the cart, p50 of one client`,
      value: median(times),
      unit: 'ms',
      goal: { atMost: GOALS.convertMs },
      details: { times },
    },
  ]
}

/** The longest wait of another client's small request while the PDF of a quote is made and stored. */
async function quotes({ progress }: BenchContext, staff: Caller, server: Server): Promise<Measurement[]> {
  const { url, pid, large } = server
  const headers = headersOf(staff.cookie)
  const other = new Agent({ keepAlive: true, maxSockets: 1 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { projectId } = large
  await staff.call('POST', '/api/v2/project/customer', {
    projectId,
    customerName: 'Rita',
    email: 'rita@example.com',
  })
  const times: number[] = []
  const waits: number[] = []
  const quiet: number[] = []
  let cpu = 0
  const small = async () => {
    const { ms, status } = await timed(other, { url, path: '/health/live', headers: {} })
    if (status !== 200) throw new Error(`/health/live answers ${status}`)
    return ms
  }
  for (let i = 0; i < 50; i++) quiet.push(await small())
  for (let rev = 1; rev <= 3; rev++) {
    if (rev > 1) await staff.call('POST', '/api/v2/project/details', { projectId, quoteStatus: 'Open' })
    const cpuBefore = await readCpuMs(pid)
    const from = performance.now()
    const { revision } = await staff.call<{ revision: number }>('POST', '/api/v2/project/quote', {
      projID: projectId,
    })
    let isDone = false
    const waiting = (async () => {
      while (!isDone) waits.push(await small())
    })()
    const pdf = await timed(agent, {
      url,
      path: `/api/v2/project/quote/${revision}/pdf?projectId=${projectId}&brand=aoc`,
      headers,
    })
    times.push(performance.now() - from)
    isDone = true
    await waiting
    cpu += (await readCpuMs(pid)) - cpuBefore
    if (pdf.status !== 200) throw new Error(`The PDF answers ${pdf.status}: ${pdf.bytes.toString()}`)
    progress(`quote ${rev} of 3: PDF of ${pdf.bytes.length} B after ${times.at(-1)?.toFixed(0)} ms`)
  }
  agent.destroy()
  other.destroy()
  return [
    {
      name: 'quote of 500 lines until its PDF is ready',
      value: median(times),
      unit: 'ms',
      goal: { atMost: GOALS.pdfMs },
      details: { times, cpu: cpu / times.length },
    },
    {
      name: 'longest wait of another request meanwhile',
      value: Math.max(...waits),
      unit: 'ms',
      goal: { atMost: GOALS.pdfGapMs },
      details: { p50: median(waits), p98: percentile(waits, 0.98), quiet: Math.max(...quiet) },
    },
  ]
}
