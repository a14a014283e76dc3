import { CountertopError, type Client } from '../../../core'
import type { UploadOptions, UploadTarget } from '../project.answers'

const UPLOAD_TIMEOUT_MS = 10 * 60_000

/**
 * Uploads one file with its progress, which `fetch` does not report. The fields precede the file, so that the
 * server can refuse the upload before it reads the bytes.
 */
export function upload(
  url: string,
  client: Pick<Client, 'writeHeaders'>,
  target: UploadTarget,
  file: File,
  { key, signal, onProgress }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new CountertopError('ABORTED', 'The upload was cancelled'))
    const form = new FormData()
    form.set('projectId', target.projectId)
    if (target.productCode !== null) form.set('productCode', target.productCode)
    if (target.folderId !== null) form.set('folderId', target.folderId)
    form.set('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', url)
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
