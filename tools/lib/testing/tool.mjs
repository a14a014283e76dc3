// A stand-in for a tool in tests: starts the stand-in server and prints its output line.
import { startNode } from '../children.mjs'

startNode('server', [new URL('parent.mjs', import.meta.url).pathname], {
  onLine: (line) => console.log(line),
})
