import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closedFolderOnTheWayTo } from './passage'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'countertop-passage-'))
})
afterEach(() => rm(home, { recursive: true }))

describe('the check of a path', () => {
  it('names the folder that other users may not traverse', async () => {
    await mkdir(join(home, 'project/data'), { recursive: true })
    expect(await closedFolderOnTheWayTo(join(home, 'project/data'))).toBe(home)
  })

  it('finds no closed folder on an open path, nor among folders that do not exist yet', async () => {
    await chmod(home, 0o711)
    expect(await closedFolderOnTheWayTo(join(home, 'project/data'))).toBeUndefined()
  })
})
