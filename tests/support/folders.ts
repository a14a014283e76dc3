import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endsWithSignals } from '../../tools/lib/ending.mjs'

const folders = new Set<string>()

/** Creates a folder that {@link endWithFolders} deletes as well. */
export async function temporaryFolder(prefix: string, mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  folders.add(folder)
  await chmod(folder, mode)
  return folder
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/**
 * On Ctrl-C and SIGTERM, ends the processes that this run has started and deletes its folders.
 *
 * @param stop runs in between
 */
export function endWithFolders(stop?: () => Promise<unknown>): void {
  endsWithSignals({
    exitCode: 143,
    cleanUp: async () => {
      await stop?.()
      await Promise.all([...folders].map(removeFolder))
    },
  })
}
