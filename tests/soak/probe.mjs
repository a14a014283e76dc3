import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// The soak loads this into the product's processes (NODE_OPTIONS). A socket, named by the process id, answers
// each connection with the memory after a garbage collection and the number of open handles. Node also loads
// it into the threads of a process, which get no socket.
const folder = process.env.SOAK_PROBES
if (folder && isMainThread) {
  mkdirSync(folder, { recursive: true })
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  createServer((socket) => {
    // Twice, because the second collects the memory that finalisers of the first release.
    collectGarbage()
    collectGarbage()
    const { rss, heapUsed, external } = process.memoryUsage()
    socket.on('error', () => {})
    socket.end(JSON.stringify({ rss, heapUsed, external, handles: process.getActiveResourcesInfo().length }))
  })
    .listen(join(folder, String(process.pid)))
    .unref()
}
