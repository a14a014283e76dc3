import type { Countertop } from '../../../core'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'

export interface WaitingFile {
  /** The idempotency key of its upload. */
  key: string
  file: File
}

export type WaitingFiles = ReturnType<typeof createWaitingFiles>

/**
 * Stores files in the browser's cache until they are uploaded, because the page may be left before, as for
 * the sign-in when the session has ended. Without a cache (an insecure page, a full disk) they are uploaded
 * all the same.
 *
 * @param name names the account too, because nobody else may see the files
 */
export function createWaitingFiles({ log }: Countertop, name: string) {
  const act = async <T>(run: (cache: Cache) => Promise<T>): Promise<T | undefined> => {
    try {
      return await run(await caches.open(`countertop:${name}`))
    } catch (error) {
      log('Files are not stored.', error)
      return undefined
    }
  }
  const urlOf = ({ key, file }: WaitingFile): string =>
    `/${key}?${new URLSearchParams({ name: file.name, at: `${Date.now()}` })}`

  return {
    add: (files: readonly WaitingFile[]) =>
      act((cache) => Promise.all(files.map((each) => cache.put(urlOf(each), new Response(each.file))))),
    remove: (key: string) => act((cache) => cache.delete(`/${key}`, { ignoreSearch: true })),
    /** The stored files; those stored more than seven days ago are removed. */
    all: async (): Promise<WaitingFile[]> =>
      (await act(async (cache) => {
        const files: WaitingFile[] = []
        for (const request of await cache.keys()) {
          const { pathname, searchParams } = new URL(request.url)
          const response = await cache.match(request)
          if (!response || Date.now() - Number(searchParams.get('at')) > UNSAVED_MAX_AGE_MS) {
            await cache.delete(request)
            continue
          }
          const bytes = await response.blob()
          const file = new File([bytes], searchParams.get('name') ?? '', { type: bytes.type })
          files.push({ key: pathname.slice(1), file })
        }
        return files
      })) ?? [],
  }
}
