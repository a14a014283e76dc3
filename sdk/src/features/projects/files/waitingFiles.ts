import type { Countertop } from '../../../core'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'

export interface WaitingFile {
  /** The idempotency key of its upload. */
  key: string
  file: File
}

export type WaitingFiles = ReturnType<typeof createWaitingFiles>

const CACHE = 'countertop:files'

/**
 * Stores files in the browser's cache until they are uploaded, because the page may be left before, as for
 * the sign-in when the session has ended. Without a cache (an insecure page, a full disk) they are uploaded
 * all the same.
 *
 * @param name names the account too, because nobody else may see the files
 */
export function createWaitingFiles({ log }: Countertop, name: string) {
  const folder = `/${encodeURIComponent(name)}/`
  // One after another, so that a removal finds a file that the browser is still storing.
  let last: Promise<unknown> = Promise.resolve()
  const act = <T>(run: (cache: Cache) => Promise<T>, { creates = false } = {}) => {
    const done = last
      .then(async () => (creates || (await caches.has(CACHE)) ? run(await caches.open(CACHE)) : undefined))
      .catch((error: unknown) => void log('Files are not stored.', error) as undefined)
    last = done
    return done
  }
  const urlOf = ({ key, file }: WaitingFile): string =>
    `${folder}${key}?${new URLSearchParams({ name: file.name, at: `${Date.now()}` })}`

  return {
    add: (files: readonly WaitingFile[]) =>
      act((cache) => Promise.all(files.map((each) => cache.put(urlOf(each), new Response(each.file)))), {
        creates: true,
      }),
    remove: (key: string) => act((cache) => cache.delete(folder + key, { ignoreSearch: true })),
    /**
     * The stored files; undefined without a cache. Those of any name that were stored more than seven days
     * ago are removed.
     */
    all: () =>
      act(async (cache) => {
        const files: WaitingFile[] = []
        for (const request of await cache.keys()) {
          const { pathname, searchParams } = new URL(request.url)
          if (Date.now() - Number(searchParams.get('at')) > UNSAVED_MAX_AGE_MS) await cache.delete(request)
          else if (pathname.startsWith(folder)) {
            const bytes = await (await cache.match(request))?.blob()
            // Another tab may have removed it meanwhile.
            if (!bytes) continue
            const file = new File([bytes], `${searchParams.get('name')}`, bytes)
            files.push({ key: pathname.slice(folder.length), file })
          }
        }
        return files
      }),
  }
}
