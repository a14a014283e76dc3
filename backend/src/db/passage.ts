import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const passableByAll = 0o001

/**
 * The first folder on the way to `path`, from the top, that users other than its owner may not pass through;
 * undefined where the way is open. Matters to root: Postgres refuses to run as root, runs as a user of its
 * own, and has to get there.
 */
export const closedFolderOnTheWayTo = async (path: string): Promise<string | undefined> => {
  const parent = dirname(path)
  const above = parent === path ? undefined : await closedFolderOnTheWayTo(parent)
  if (above !== undefined || !existsSync(path)) return above
  const { mode } = await stat(path)
  return (mode & passableByAll) === 0 ? path : undefined
}
