import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DomainError } from '../../foundation/errors'
import type { QuotePaper } from './paper'

/**
 * Draws the PDF of a quote on a thread of its own, so that requests never wait for it.
 * @throws DomainError 503 `QUOTE_PDF_UNAVAILABLE` if the thread crashed twice, or too many papers wait
 */
export type DrawPdf = (paper: QuotePaper) => Promise<Buffer>

export interface PdfThreadOptions {
  /** What the thread runs: the URL of a module, or code. */
  readonly script?: URL | string
  /** Timeout of one drawing, in ms. A quote of 1,000 lines takes about one second. */
  readonly drawWithinMs?: number
  /** An idle thread ends after this time, in ms, and releases its memory. */
  readonly idleMs?: number
  /** Maximum number of papers waiting or being drawn. */
  readonly limit?: number
}

/** A quote of 1,000 lines needs about 90 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** In a build, the script lies beside the program. Tests run the source, which the thread compiles itself. */
const ownScript = import.meta.url.endsWith('.ts')
  ? `import('tsx/esm/api').then((tsx) => (tsx.register(), import('${new URL('./pdf.worker.ts', import.meta.url).href}')))`
  : new URL('./pdf.worker.js', import.meta.url)

/** Maximum number of threads tried for a paper: a second one if the first crashes. */
const attempts = 2

const unavailable = (cause?: unknown): DomainError =>
  Object.assign(
    new DomainError(
      503,
      'QUOTE_PDF_UNAVAILABLE',
      'The PDF of this quote can’t be made right now. Please try again in a moment.',
      {},
      { 'Retry-After': '5' },
    ),
    { cause },
  )

/** One thread that draws one paper after another. It starts with the first paper and ends when idle. */
export const pdfThread = ({
  script = ownScript,
  drawWithinMs = 60_000,
  idleMs = 30_000,
  limit = 32,
}: PdfThreadOptions = {}): DrawPdf => {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let papers = 0

  const end = async (ending: Worker): Promise<void> => {
    if (thread === ending) thread = undefined
    await ending.terminate()
  }

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits, execArgv: [], eval: typeof script === 'string' })
    // An idle thread's error has no other listener, and would end the process.
    started.on('error', () => void end(started))
    started.on('exit', () => void end(started))
    return started
  }

  const drawOnce = async (paper: QuotePaper): Promise<Buffer> => {
    clearTimeout(idle)
    const current = (thread ??= start())
    // Only a thread that draws keeps the process alive.
    current.ref()
    const settled = new AbortController()
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(drawWithinMs)])
    try {
      current.postMessage(paper)
      const [bytes] = (await Promise.race([
        once(current, 'message', { signal }),
        once(current, 'exit', { signal }),
      ])) as [Uint8Array | number]
      if (typeof bytes === 'number') throw new Error(`The thread ended with ${bytes}`)
      current.unref()
      idle = setTimeout(() => void end(current), idleMs).unref()
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (error) {
      await end(current)
      throw error
    } finally {
      settled.abort()
    }
  }

  const drawInTurn = async (paper: QuotePaper): Promise<Buffer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await drawOnce(paper)
      } catch (error) {
        if (attempt === attempts) throw unavailable(error)
      }
    }
  }

  return async (paper) => {
    if (papers >= limit) throw unavailable()
    papers += 1
    const drawn = last.then(() => drawInTurn(paper))
    last = drawn.catch(() => undefined)
    try {
      return await drawn
    } finally {
      papers -= 1
    }
  }
}
