import { atom, type ReadableAtom } from 'nanostores'
import { type CountertopError, toCountertopError } from '../../../core'
import { PROJECT_FILE_BYTES_MAX, PROJECT_UPLOAD_FILES_MAX } from '../../../rules'
import { newKey } from '../basics/newKey'
import { projectErrorsOf } from '../basics/projectErrors'
import type { Uploader, UploadTarget } from './upload'
import type { WaitingFile, WaitingFiles } from './waitingFiles'

/** Maximum number of simultaneous uploads. */
const AT_ONCE = 2
/** The endings of the files that are accepted, as an input has them. */
export const ENDINGS = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.doc,.docx,.xls,.xlsx,.csv,.txt'

export type UploadProblem = 'tooLarge' | 'tooMany' | 'empty' | 'wrongType' | 'lost'

/** The upload of one file; a repeated upload creates one file, because of its key. */
export interface Upload extends WaitingFile {
  phase: 'waiting' | 'sending' | 'failed'
  /** 0 to 1 (COM-212). */
  progress: number
  /** Why it failed: the name of a known reason; null for any other, of which `text` is the server's. */
  problem: UploadProblem | null
  text: string
  /** Whether another try can succeed. */
  canRetry: boolean
}

export interface UploadStore {
  $uploads: ReadableAtom<readonly Upload[]>
  add(files: readonly File[]): void
  retry(key: string): void
  /** Sends what waits, once the owner has signed in again, and what the connection has lost. */
  resume(): void
  /** Ends a running upload, or removes a failed one from the list. */
  cancel(key: string): void
}

/**
 * Sends files one by one, two at a time; each has its own progress, reason and retry. Files that an earlier
 * visit has not sent are sent first.
 *
 * @param isOwner whether the account that has chosen the files is signed in; they wait until it is
 */
export function createUploadStore(
  upload: Uploader,
  target: UploadTarget,
  waiting: WaitingFiles,
  isOwner: () => boolean,
  onDone: () => void,
): UploadStore {
  const $uploads = atom<readonly Upload[]>([])
  const running = new Map<string, AbortController>()

  const set = (key: string, part: Partial<Upload>): void =>
    $uploads.set($uploads.get().map((each) => (each.key === key ? { ...each, ...part } : each)))
  const drop = (key: string): void => {
    $uploads.set($uploads.get().filter((each) => each.key !== key))
    void waiting.remove(key)
  }

  function enqueue(files: readonly WaitingFile[], accepted = files): void {
    const added = files.map((each): Upload => {
      const problem = problemOf(each.file) ?? (accepted.includes(each) ? null : 'tooMany')
      return {
        ...each,
        phase: problem ? 'failed' : 'waiting',
        progress: 0,
        problem,
        text: '',
        canRetry: false,
      }
    })
    $uploads.set($uploads.get().concat(added))
    next()
  }

  function next(): void {
    for (const { key, file, phase } of $uploads.get()) {
      if (running.size >= AT_ONCE || !isOwner()) return
      if (phase === 'waiting') void send(key, file)
    }
  }

  async function send(key: string, file: File): Promise<void> {
    const controller = new AbortController()
    running.set(key, controller)
    set(key, { phase: 'sending', progress: 0 })
    try {
      await upload(target, file, {
        key,
        signal: controller.signal,
        onProgress: (progress) => set(key, { progress }),
      })
      drop(key)
      onDone()
    } catch (thrown) {
      const error = toCountertopError(thrown)
      // The browser also aborts the upload of a page that is left.
      if (controller.signal.aborted) drop(key)
      else if (error.status === 401 && !isOwner()) set(key, { phase: 'waiting' })
      else fail(key, error)
    } finally {
      running.delete(key)
      next()
    }
  }

  function fail(key: string, error: CountertopError): void {
    const { status } = error
    const canRetry = [0, 401, 429].includes(status) || status >= 500
    if (!canRetry) void waiting.remove(key)
    const problem = status === 0 ? 'lost' : null
    set(key, { phase: 'failed', problem, text: projectErrorsOf(error, 'file')[0] ?? '', canRetry })
  }

  function resume(): void {
    for (const { key, phase, problem } of $uploads.get())
      if (phase === 'failed' && problem === 'lost') set(key, { phase: 'waiting' })
    next()
  }
  // The store lives as long as the page.
  addEventListener('online', resume)

  void waiting.all().then((files = []) => enqueue(files))

  return {
    $uploads,
    add(files) {
      const chosen = files.map((file) => ({ key: newKey(), file }))
      const accepted = chosen.filter(({ file }) => !problemOf(file)).slice(0, PROJECT_UPLOAD_FILES_MAX)
      void waiting.add(accepted)
      enqueue(chosen, accepted)
    },
    retry(key) {
      set(key, { phase: 'waiting' })
      next()
    },
    resume,
    cancel(key) {
      const controller = running.get(key)
      if (controller) controller.abort()
      else drop(key)
    },
  }
}

/** The errors that the page can detect; the server checks the bytes as well. */
function problemOf({ name, size }: File): UploadProblem | null {
  if (!ENDINGS.split(',').some((ending) => name.toLowerCase().endsWith(ending))) return 'wrongType'
  if (size === 0) return 'empty'
  return size > PROJECT_FILE_BYTES_MAX ? 'tooLarge' : null
}
