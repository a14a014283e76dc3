import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const MODULE = new URL('../support/folders.ts', import.meta.url).href
const RUN = `
  const { endWithFolders, temporaryFolder } = await import(${JSON.stringify(MODULE)})
  const folder = await temporaryFolder('countertop-ended-')
  endWithFolders()
  console.log(folder)
  setInterval(() => {}, 1000)`

describe('a long run that is ended by a signal', () => {
  it('deletes its folders', async () => {
    const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', RUN], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(run.stdout, 'data')) as [Buffer]
    const folder = line.toString().trim()
    expect(existsSync(folder)).toBe(true)
    run.kill('SIGTERM')
    expect(await once(run, 'close')).toEqual([143, null])
    expect(existsSync(folder)).toBe(false)
  })
})
