import { CountertopError, type Countertop } from '../../../core'
import { inSession } from '../basics/inSession'

const UPLOAD_TIMEOUT_MS = 10 * 60_000

export interface UploadTarget {
  projectId: string
  /** Null for a file of the project itself. */
  productCode: string | null
}

export interface UploadOptions {
  key: string
  signal: AbortSignal
  /** 0 to 1. */
  onProgress(share: number): void
}

export type Uploader = (target: UploadTarget, file: File, options: UploadOptions) => Promise<void>

/** Uploads files one by one. @throws CountertopError */
export const createUploader =
  (countertop: Countertop): Uploader =>
  (...upload) =>
    inSession(countertop, () => send(countertop, ...upload))

/**
 * Uploads one file with its progress, which `fetch` does not report. The fields precede the file, so that the
 * server can refuse the upload before it reads the bytes.
 */
function send(
  { client, config }: Countertop,
  { projectId, productCode }: UploadTarget,
  file: File,
  { key, signal, onProgress }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new CountertopError('ABORTED', 'The upload was cancelled'))
    const form = new FormData()
    form.set('projectId', projectId)
    if (productCode !== null) form.set('productCode', productCode)
    form.set('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', `${config.api}/api/v2/project/attachment`)
    request.withCredentials = true
    request.timeout = UPLOAD_TIMEOUT_MS
    const headers = { ...client.writeHeaders(), 'Idempotency-Key': key }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    const lost = () => reject(new CountertopError('NETWORK', 'The connection was lost', { retryable: true }))
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = () => reject(new CountertopError('ABORTED', 'The upload was cancelled'))
    request.onload = () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) return resolve()
      reject(new CountertopError('INVALID', responseText, { status, body: parsed(responseText) }))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
