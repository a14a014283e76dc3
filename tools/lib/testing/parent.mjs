// A stand-in for a server in tests: starts a child of its own, prints both process IDs, and runs until it
// receives a signal.
import { spawn } from 'node:child_process'

const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
console.log(JSON.stringify({ pid: process.pid, grandchild: grandchild.pid }))
if (process.argv[2] === 'stubborn') process.on('SIGTERM', () => {})
setInterval(() => {}, 1000)
