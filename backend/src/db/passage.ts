import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const passableByAll = 0o001

/**
 * The first folder on the path to `path`, from the top, that other users than its owner may not traverse;
 * undefined if there is none. It matters if we run as root, because Postgres then runs as another user, which
 * must reach `path`.
 */
export const closedFolderOnTheWayTo = async (path: string): Promise<string | undefined> => {
  const parent = dirname(path)
  const above = parent === path ? undefined : await closedFolderOnTheWayTo(parent)
  if (above !== undefined || !existsSync(path)) return above
  const { mode } = await stat(path)
  return (mode & passableByAll) === 0 ? path : undefined
}
