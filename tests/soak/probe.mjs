import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into the product's own processes by the soak (NODE_OPTIONS): answers each connection to a socket,
// named by the process's id, with its memory after a garbage collection and with what it has open. Node loads
// it into the threads of a process as well, which have no socket of their own.
const folder = process.env.SOAK_PROBES
if (folder && isMainThread) {
  mkdirSync(folder, { recursive: true })
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  createServer((socket) => {
    // Twice: what the first collection's finalisers release is gone after the second.
    collectGarbage()
    collectGarbage()
    const { rss, heapUsed, external } = process.memoryUsage()
    socket.on('error', () => {})
    socket.end(JSON.stringify({ rss, heapUsed, external, handles: process.getActiveResourcesInfo().length }))
  })
    .listen(join(folder, String(process.pid)))
    .unref()
}
