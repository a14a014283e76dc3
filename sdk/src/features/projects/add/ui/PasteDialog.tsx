import { useEffect, useRef, useState } from 'react'
import { fill, toCountertopError } from '../../../../core'
import { CART_QUANTITY_MAX } from '../../../../rules'
import { Button, Modal, TextArea, useCountertop, useTexts } from '../../../../ui'
import { FormButtons } from '../../parts/FormButtons'
import { Problem } from '../../parts/Problem'
import type { ProjectStore } from '../../workspace/store.types'
import { useUnsaved } from '../../parts/useUnsaved'
import { pasteTexts } from '../paste.texts'
import { checkSchedule, type CheckedSchedule } from '../checkSchedule'
import { SCHEDULE_MAX, scheduleText } from '../schedule'

/**
 * Adds a schedule of models to a project: checks each and lists the unknown ones before anything is added.
 */
export function PasteDialog({
  open,
  onClose,
  store,
}: {
  open: boolean
  onClose(): void
  store: ProjectStore
}) {
  const { client, announcer } = useCountertop()
  const texts = useTexts('projectPaste', pasteTexts)
  const [text, setText] = useUnsaved(`schedule:${store.projectId}`, '')
  const [checked, setChecked] = useState<CheckedSchedule | null>(null)
  const [phase, setPhase] = useState<'idle' | 'checking' | 'adding'>('idle')
  const [problem, setProblem] = useState<string | undefined>()
  /** Number of products already added; the other lines remain to be corrected. */
  const [added, setAdded] = useState(0)
  const form = useRef<HTMLDivElement>(null)

  // Each step replaces the button that was pressed.
  useEffect(() => {
    if (open) form.current?.querySelector<HTMLElement>('textarea, button:not(:disabled)')?.focus()
    else setAdded(0)
  }, [open, checked])

  const restOf = (count: number) => fill(texts.rest, { count })

  async function check(): Promise<void> {
    setPhase('checking')
    setProblem(undefined)
    try {
      setChecked(await checkSchedule(client, text))
    } catch (error) {
      setProblem(toCountertopError(error).message)
    } finally {
      setPhase('idle')
    }
  }

  async function add(): Promise<void> {
    if (checked === null || phase !== 'idle') return
    setPhase('adding')
    const products = checked.found.map(({ sku, quantity, room }) => ({
      sku,
      quantity,
      folderTitle: room || undefined,
    }))
    const body = { projectId: store.projectId, products, answer: 'changed' as const }
    const send = () => store.api.sendOnce('POST /api/v2/project', body)
    const isDone = await store.run('createUpdate', send, { success: true, isQuiet: true })
    setPhase('idle')
    if (!isDone) return setProblem(store.$errors.get().createUpdate?.[0])
    const { found, missing, unread, separator } = checked
    const rows = [
      ...missing.map(({ model, quantity, room }) => [model, `${quantity}`, room]),
      ...unread.flatMap(({ cells }) => (cells ? [cells] : [])),
    ]
    setText(scheduleText(rows, separator))
    setChecked(null)
    if (rows.length === 0) return onClose()
    setAdded(found.length)
    announcer.say(restOf(found.length))
  }

  return (
    <Modal open={open} onClose={onClose} title={texts.title}>
      <div className="dialog-form" ref={form}>
        {checked === null ? (
          <>
            <p className="muted">{added === 0 ? texts.help : restOf(added)}</p>
            <TextArea
              label={texts.label}
              rows={10}
              value={text}
              placeholder={texts.example}
              readOnly={phase === 'checking'}
              error={problem}
              onChange={(value) => {
                setText(value)
                if (value.trim() === '') setAdded(0)
              }}
            />
            <FormButtons
              text={texts.check}
              busy={phase === 'checking'}
              busyLabel={texts.checking}
              disabled={text.trim() === ''}
              onClick={() => void check()}
            />
          </>
        ) : (
          <>
            <CheckedLines checked={checked} />
            <Problem text={problem} />
            <FormButtons
              text={fill(checked.found.length === 1 ? texts.addOne : texts.add, {
                count: checked.found.length,
              })}
              busy={phase === 'adding'}
              disabled={checked.found.length === 0}
              onClick={() => void add()}
            >
              <Button kind="secondary" disabled={phase === 'adding'} onClick={() => setChecked(null)}>
                {texts.back}
              </Button>
            </FormButtons>
          </>
        )}
      </div>
    </Modal>
  )
}

/** The products of a checked schedule, then the lines that must be corrected. */
function CheckedLines({ checked: { found, missing, unread } }: { checked: CheckedSchedule }) {
  const texts = useTexts('projectPaste', pasteTexts)
  return (
    <>
      <p role="status">{fill(found.length > 0 ? texts.found : texts.nothing, { count: found.length })}</p>
      <ul className="dialog-list">
        {found.map(({ number, quantity, title, sku, room }) => (
          <li key={number}>
            {quantity} × {title} <span className="muted">{[sku, room].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {[...missing, ...unread]
        .sort((a, b) => a.number - b.number)
        .map(({ number, text: raw, ...line }) => (
          <p key={number} className="field-note-error">
            {fill('cells' in line ? texts.unread : texts.notFoundLine, { number, text: raw })}
          </p>
        ))}
      {unread.length > 0 && (
        <p className="muted">{fill(texts.readable, { most: CART_QUANTITY_MAX, lines: SCHEDULE_MAX })}</p>
      )}
    </>
  )
}
