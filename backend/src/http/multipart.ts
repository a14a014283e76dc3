import type { ErrorRequestHandler, RequestHandler } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { DomainError } from '../foundation/errors'
import { endBodyDeadline } from './bodyDeadline'
import { carried } from './context'
import type { MultipartSpec, Upload, Uploads } from './uploads'

/** Milliseconds without a byte, while the handler reads, after which an upload is refused. */
const IDLE_MS = 30_000
/** Bytes of text fields and part headers beside the files. */
const envelopeBytes = 100_000
const FIELDS_MAX = 20
const fieldBytes = 1_000

const notMultipart = (): DomainError =>
  new DomainError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as multipart/form-data.')
const unreadable = (message = 'The upload is not valid multipart/form-data.'): DomainError =>
  new DomainError(400, 'INVALID_MULTIPART', message)
const tooLong = (): DomainError =>
  new DomainError(413, 'BODY_TOO_LARGE', 'The upload is larger than this call takes.')
const tooSlow = (): DomainError =>
  new DomainError(408, 'UPLOAD_TIMED_OUT', 'The upload stopped arriving. Please try again.')

const misplaced = ({ field }: MultipartSpec): string =>
  `Send the text fields before the files, each once, and the files as "${field}".`

const refusalOf = (error: unknown, spec: MultipartSpec): DomainError => {
  if (error instanceof DomainError) return error
  const code: string | undefined = error instanceof MulterError ? error.code : undefined
  if (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_PART_COUNT') {
    return new DomainError(409, 'TOO_MANY_FILES', `Please upload ${spec.files} files at most at a time.`)
  }
  if (code === 'INVALID_FIELD_NAME') {
    return unreadable(misplaced(spec))
  }
  const refusal = unreadable()
  refusal.cause = error
  return refusal
}

interface Arrival {
  readonly upload: Upload
  /** Reports to multer that the part has been processed. */
  readonly done: () => void
}

/** The arriving files, passed from multer to the handler one by one. */
class Arrivals implements Uploads {
  private readonly waiting: Arrival[] = []
  private current: Arrival | undefined
  private ended: { readonly error?: DomainError } | undefined
  private isStopped = false
  private wake: () => void = () => undefined

  add(arrival: Arrival): void {
    if (this.isStopped) return discard(arrival)
    this.waiting.push(arrival)
    this.wake()
  }

  end(error?: DomainError): void {
    this.ended ??= error ? { error } : {}
    if (error) this.current?.upload.bytes.destroy(error)
    this.wake()
  }

  /** Discards what arrives from now on. */
  stop(): void {
    this.isStopped = true
    for (const arrival of this.waiting.splice(0)) discard(arrival)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Upload, void, undefined> {
    try {
      for (;;) {
        const arrival = await this.next()
        if (!arrival) return
        this.current = arrival
        try {
          yield arrival.upload
        } finally {
          this.current = undefined
          discard(arrival)
        }
      }
    } finally {
      this.stop()
    }
  }

  private async next(): Promise<Arrival | undefined> {
    for (;;) {
      const arrival = this.waiting.shift()
      if (this.ended?.error) {
        if (arrival) discard(arrival)
        throw this.ended.error
      }
      if (arrival || this.ended) return arrival
      await new Promise<void>((woken) => (this.wake = woken))
    }
  }
}

const discard = ({ upload, done }: Arrival): void => {
  upload.bytes.resume()
  done()
}

/** Makes multer refuse a text field that comes after the fields have been read. */
const closed = (body: object): object =>
  new Proxy(body, {
    set: () => {
      throw new TypeError('The fields have been read')
    },
  })

/** Freezes the parsed fields, so that nothing that arrives after the first file changes them. */
export const closeFields: RequestHandler = (req, _res, next) => {
  req.body = closed(req.body as object)
  next()
}

/**
 * Reads the text fields of a multipart body into `req.body` and calls the handler at the first file; the
 * files themselves arrive while the handler reads `req.uploads`.
 * @throws DomainError 415 for another type, 413 above the sum of all limits, 400 and 409 for an unreadable
 * body
 */
export const receiveFiles = (spec: MultipartSpec, idle = IDLE_MS): RequestHandler => {
  const mostBytes = spec.files * spec.fileBytes + envelopeBytes
  const engine: StorageEngine = {
    _handleFile: (req, file, callback) => {
      const mine = carried(req as never)
      if (file.fieldname !== spec.field) return callback(unreadable(misplaced(spec)))
      req.body = closed(req.body as object)
      ;(mine.uploads as Arrivals).add({
        upload: { name: file.originalname, bytes: file.stream },
        done: () => callback(null, {}),
      })
      mine.filesBegin?.()
    },
    _removeFile: (_req, _file, callback) => callback(null),
  }
  const parse = multer({
    storage: engine,
    // Every browser encodes file names as UTF-8.
    defParamCharset: 'utf8',
    limits: {
      files: spec.files,
      fields: FIELDS_MAX,
      parts: FIELDS_MAX + spec.files,
      fieldSize: fieldBytes,
      fieldNameSize: 100,
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  }).any()
  return (req, res, next) => {
    if (!/^multipart\/form-data\s*;/i.test(req.headers['content-type'] ?? '')) throw notMultipart()
    if (Number(req.headers['content-length'] ?? 0) > mostBytes) throw tooLong()
    endBodyDeadline(req)
    const mine = carried(req)
    const arrivals = new Arrivals()
    mine.uploads = arrivals
    let hasBegun = false
    const begin = (error?: DomainError): void => {
      if (hasBegun) return
      hasBegun = true
      if (error) next(error)
      else next()
    }
    mine.filesBegin = () => begin()
    const end = (error?: DomainError): void => {
      clearTimeout(timer)
      arrivals.end(error)
      begin(error)
    }
    const refuse = (error: DomainError): void => {
      mine.isUploadBroken = true
      end(error)
    }
    const timer = setTimeout(() => {
      // Paused until the handler reads on: the sender is not slow.
      if (req.isPaused()) timer.refresh()
      else refuse(tooSlow())
    }, idle)
    let received = 0
    parse(req, res, (error: unknown) => end(error ? refusalOf(error, spec) : undefined))
    req.on('data', (chunk: Buffer) => {
      received += chunk.length
      timer.refresh()
      if (received > mostBytes && !mine.isUploadBroken) refuse(tooLong())
    })
    req.once('close', () => clearTimeout(timer))
    res.once('finish', () => arrivals.stop())
  }
}

/**
 * Reads the rest of the body before a refusal is sent: a client that is cut off while sending never reads the
 * answer. `receiveFiles` limits the size and the pauses.
 */
export const discardRest: ErrorRequestHandler = (error, req, _res, next) => {
  const mine = carried(req)
  ;(mine.uploads as Arrivals | undefined)?.stop()
  if (mine.isUploadBroken || !mine.uploads || req.complete || req.destroyed) return next(error)
  let isOver = false
  const over = (): void => {
    if (isOver) return
    isOver = true
    next(error)
  }
  req.once('end', over)
  req.once('close', over)
}
