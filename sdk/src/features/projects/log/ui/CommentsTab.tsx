import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { PROJECT_COMMENT_MAX } from '../../../../rules'
import { Button, TextArea } from '../../../../ui'
import { formatMoment } from '../../basics/formatDay'
import { useUnsaved } from '../../parts/useUnsaved'
import type { StaffTabProps } from './tabProps'

/** The staff's comments on a project; never edited, never shown to customers (COM-OP-57). */
export function CommentsTab({ store, texts }: StaffTabProps) {
  const model = useStore(store.$model)
  const { comment: errors = [] } = useStore(store.$errors)
  const { comment: status } = useStore(store.$status)
  const [text, setText, dropText] = useUnsaved(`comment:${store.projectId}`, '')
  const comments = model?.comments ?? []

  function add(event: FormEvent): void {
    event.preventDefault()
    const body = { projectId: store.projectId, comment: text.trim() }
    // Dropped before the project is read again, because the next press may precede that.
    const send = () => store.api.sendOnce('POST /api/v2/project/comment', body).then(() => dropText(text))
    void store.run('comment', send, { success: true, isAtField: true })
  }

  return (
    <section className="tab" aria-label={texts.commentsTitle}>
      <h2>{texts.commentsTitle}</h2>
      <form onSubmit={add}>
        <TextArea
          label={texts.newComment}
          value={text}
          maxLength={PROJECT_COMMENT_MAX}
          error={errors.join('\n')}
          onChange={setText}
        />
        <Button type="submit" kind="secondary" busy={status === 'Loading'}>
          {texts.addComment}
        </Button>
      </form>
      {comments.length === 0 ? (
        <p className="muted">{texts.noComments}</p>
      ) : (
        <ul className="tab-list">
          {comments.map(({ user, timestamp, message }) => (
            <li key={timestamp + user}>
              <div className="entry-row">
                <strong>{user}</strong>
                <time className="muted" dateTime={timestamp}>
                  {formatMoment(timestamp)}
                </time>
              </div>
              <p>{message}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
