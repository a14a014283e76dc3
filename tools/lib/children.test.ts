import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { startNode } from './children.mjs'

const PARENT = new URL('testing/parent.mjs', import.meta.url).pathname
const TOOL = new URL('testing/tool.mjs', import.meta.url).pathname

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

interface Pids {
  pid: number
  grandchild: number
}

async function startParent(...args: string[]) {
  const lines: string[] = []
  const child = startNode('server', [PARENT, ...args], { onLine: (line) => lines.push(line) })
  await vi.waitUntil(() => lines.length > 0, { timeout: 10_000 })
  return { child, pids: JSON.parse(lines[0] ?? '') as Pids }
}

describe('the tool', () => {
  it('ends a process together with the processes it has started', async () => {
    const { child, pids } = await startParent()
    expect([isAlive(pids.pid), isAlive(pids.grandchild)]).toEqual([true, true])

    await child.end()

    expect([isAlive(pids.pid), isAlive(pids.grandchild)]).toEqual([false, false])
  })

  it('kills a process that ignores SIGTERM', async () => {
    const { child, pids } = await startParent('stubborn')

    await child.end(200)

    expect([isAlive(pids.pid), isAlive(pids.grandchild)]).toEqual([false, false])
  })

  it('leaves no server behind when the tool itself is killed', async () => {
    const tool = spawn(process.execPath, [TOOL], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(tool.stdout, 'data')) as [Buffer]
    const { pid, grandchild } = JSON.parse(line.toString()) as Pids
    expect([isAlive(pid), isAlive(grandchild)]).toEqual([true, true])

    tool.kill('SIGKILL')

    await vi.waitUntil(() => !isAlive(pid) && !isAlive(grandchild), { timeout: 10_000 })
  })

  it('records the last lines and the exit code of a process that ends on its own', async () => {
    const child = startNode('server', ['-e', 'console.error("no such setting"); process.exit(3)'])

    expect(await child.exited).toBe(3)
    expect(child.lastLines).toEqual(['no such setting'])
  })
})
