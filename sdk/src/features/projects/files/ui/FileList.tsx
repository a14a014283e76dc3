import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { fill } from '../../../../core'
import { Button, IconButton, TrashIcon, useCountertop, useTexts } from '../../../../ui'
import { DownloadLink } from '../../parts/DownloadLink'
import { EntryList } from '../../parts/EntryList'
import { formatDay } from '../../basics/formatDay'
import { userIdOf } from '../../basics/inSession'
import { TextButton } from '../../basics/TextButton'
import type { ProjectFile } from '../../project.types'
import type { ProjectStore } from '../../workspace/store.types'
import { filesTexts } from '../files.texts'
import { createUploader } from '../upload'
import { createUploadStore, ENDINGS, type Upload } from '../upload.store'
import { createWaitingFiles } from '../waitingFiles'

const KILOBYTE = 1_024

/** `840 KB`, `2.4 MB` */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}

/**
 * Adds, downloads and deletes files of a line, or of the project if no line is given (COM-211 to COM-214).
 */
export function FileList({ store, productCode }: { store: ProjectStore; productCode: string | null }) {
  const countertop = useCountertop()
  const texts = useTexts('projectFiles', filesTexts)
  const model = useStore(store.$model)
  const input = useRef<HTMLInputElement>(null)
  const userId = userIdOf(countertop)
  const name = `files:${store.projectId}:${productCode ?? ''}:${userId}`
  const uploads = countertop.once(name, () =>
    createUploadStore(
      createUploader(countertop),
      { projectId: store.projectId, productCode },
      createWaitingFiles(countertop, name),
      () => userIdOf(countertop) === userId,
      // A poll lists the file if this fails.
      () => void store.load().catch(() => undefined),
    ),
  )
  useEffect(() => uploads.resume(), [uploads])
  const pending = useStore(uploads.$uploads)
  const files = model?.files.filter((file) => file.productCode === productCode) ?? []

  async function remove({ id, fileName: name }: ProjectFile): Promise<void> {
    const { api, projectId } = store
    const query = { projectId, attachmentId: id }
    const send = () => api.call('DELETE /api/v2/project/attachment', { query })
    if (!(await store.run('note', send, { area: 'file', item: id }))) return
    store.offerUndo(fill(texts.deleted, { name }), id, () =>
      store.change(() => api.restore(projectId, 'file', id)),
    )
  }

  return (
    <div className="files">
      <EntryList none={files.length + pending.length === 0 && texts.none} className="files-list">
        {files.map((file) => (
          <li key={file.id}>
            <DownloadLink
              store={store}
              href={new URL(file.url, countertop.config.api).href}
              name={file.fileName}
              label={fill(texts.download, { name: file.fileName })}
            >
              {file.fileName}
            </DownloadLink>
            {file.own && (
              <IconButton
                label={fill(texts.removeFile, { name: file.fileName })}
                onClick={() => void remove(file)}
              >
                <TrashIcon size={18} />
              </IconButton>
            )}
            <span className="muted">
              <bdi>{sizeText(file.size)}</bdi> ·{' '}
              {fill(texts.by, { name: file.createdBy, day: formatDay(file.createdAt) })}
            </span>
          </li>
        ))}
        {pending.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onCancel={() => uploads.cancel(upload.key)}
          />
        ))}
      </EntryList>
      <div>
        <Button kind="secondary" onClick={() => input.current?.click()}>
          {texts.add}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ENDINGS}
          aria-label={texts.add}
          onChange={(event) => {
            uploads.add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p className="muted">{texts.drop}</p>
    </div>
  )
}

function UploadRow({ upload, onRetry, onCancel }: { upload: Upload; onRetry(): void; onCancel(): void }) {
  const texts = useTexts('projectFiles', filesTexts)
  const { file, phase, progress, problem, text, canRetry } = upload
  // Several files have these buttons.
  const named = (button: string) => ({ 'aria-label': `${button}: ${file.name}`, children: button })
  return (
    <li className={phase === 'failed' ? 'files-failed' : undefined}>
      <span className="files-name">{file.name}</span>
      <span className="buttons">
        {canRetry && phase === 'failed' && <TextButton onClick={onRetry} {...named(texts.retry)} />}
        <TextButton onClick={onCancel} {...named(phase === 'failed' ? texts.dismiss : texts.cancel)} />
      </span>
      {phase === 'failed' ? (
        <span className="muted" role="alert">
          <span className="vh">{file.name}: </span>
          {fill(texts.failed, { text: problem === null ? text : texts[problem] })}
        </span>
      ) : (
        <progress aria-label={fill(texts.uploading, { name: file.name })} value={progress} max={1} />
      )}
    </li>
  )
}
