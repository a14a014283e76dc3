import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the product's own processes by the soak (NODE_OPTIONS): answers each connection to a socket,
// named by the process's id, with its memory after a garbage collection and with what it holds open.
const folder = process.env.SOAK_PROBES
if (folder) {
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
