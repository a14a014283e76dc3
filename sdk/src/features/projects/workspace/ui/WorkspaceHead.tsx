import { useStore } from '@nanostores/react'
import { memo, useState, type FormEvent } from 'react'
import { fill } from '../../../../core'
import { Button, Link, TextInput } from '../../../../ui'
import type { ProjectInfo } from '../../project.types'
import { useWorkspace } from './context'

export type TabName = 'products' | 'files' | 'customer' | 'reminders' | 'comments' | 'log'

/** The project's name and number, its save status, and its tabs. */
export const WorkspaceHead = memo(function WorkspaceHead({ info, tab }: { info: ProjectInfo; tab: TabName }) {
  const { texts } = useWorkspace()
  const tabs: [TabName, string][] = [
    ['products', texts.products],
    ['files', texts.files],
    ...(info.isStaff
      ? ([
          ['customer', texts.customer],
          ['reminders', texts.reminders],
          ['comments', texts.comments],
          ['log', texts.changeLog],
        ] as [TabName, string][])
      : []),
  ]
  return (
    <header className="project-head">
      <Link className="project-back" href="/project">
        {texts.allProjects}
      </Link>
      <div className="project-title">
        <Name key={info.name} info={info} />
        <span className="muted">{info.projectRef}</span>
        <SavingState />
      </div>
      <nav className="project-tabs" aria-label={texts.tabs}>
        {tabs.map(([name, title]) => (
          <a key={name} href={`#${name}`} aria-current={tab === name ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </header>
  )
})

function Name({ info }: { info: ProjectInfo }) {
  const { store, texts, isReadOnly } = useWorkspace()
  const { createUpdate: errors = [] } = useStore(store.$errors)
  const { createUpdate } = useStore(store.$status)
  const [name, setName] = useState<string | null>(null)

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault()
    const send = () => store.api.rename(info.projectId, (name ?? '').trim(), info.version)
    if (await store.run('createUpdate', 'createUpdate', send, { success: texts.updated, isQuiet: true }))
      setName(null)
  }

  if (name === null) {
    return (
      <>
        <h1>{info.name}</h1>
        {!isReadOnly && (
          <button type="button" className="text-button" onClick={() => setName(info.name)}>
            {texts.rename}
          </button>
        )}
      </>
    )
  }
  return (
    <form className="project-rename" onSubmit={(event) => void rename(event)}>
      <TextInput
        label={texts.name}
        value={name}
        maxLength={100}
        error={errors[0]}
        reserve={false}
        autoFocus
        onChange={setName}
        onKeyDown={(event) => event.key === 'Escape' && setName(null)}
      />
      <Button type="submit" busy={createUpdate === 'Loading'} disabled={name.trim() === ''}>
        {texts.save}
      </Button>
      <Button kind="quiet" onClick={() => setName(null)}>
        {texts.cancel}
      </Button>
    </form>
  )
}

function SavingState() {
  const { store, texts } = useWorkspace()
  const { waiting, phase } = useStore(store.$saving)
  const text =
    phase === 'offline'
      ? waiting === 1
        ? texts.waitsOne
        : fill(texts.waits, { count: waiting })
      : { idle: '', saving: texts.saving, saved: texts.saved }[phase]
  return (
    <span className={`project-saving project-saving-${phase}`} role="status">
      {text}
    </span>
  )
}
