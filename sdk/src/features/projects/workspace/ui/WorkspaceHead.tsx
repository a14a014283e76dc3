import { useStore } from '@nanostores/react'
import { memo, useRef } from 'react'
import { fill } from '../../../../core'
import { Link, sectionHref } from '../../../../ui'
import type { ProjectInfo } from '../../project.types'
import { useWorkspace } from './context'
import { useNameForm } from './useNameForm'
import { OWNER_TABS, STAFF_TABS, type TabName } from './useTab'

/** The project's name and number, its save status, and its tabs. */
export const WorkspaceHead = memo(function WorkspaceHead({ info, tab }: { info: ProjectInfo; tab: TabName }) {
  const { texts } = useWorkspace()
  return (
    <header className="project-head">
      <Link className="project-back" href="/project">
        {texts.allProjects}
      </Link>
      <div className="project-title">
        <Name info={info} />
        <span className="muted">{info.projectRef}</span>
        <SavingState />
      </div>
      <nav className="project-tabs" aria-label={texts.tabs}>
        {(info.isStaff ? STAFF_TABS : OWNER_TABS).map((name) => (
          <a key={name} href={sectionHref(name)} aria-current={tab === name ? 'page' : undefined}>
            {texts[name === 'log' ? 'changeLog' : name]}
          </a>
        ))}
      </nav>
    </header>
  )
})

function Name({ info }: { info: ProjectInfo }) {
  const { store, texts, isReadOnly } = useWorkspace()
  const { NameForm, isLoading, open, close } = useNameForm()
  const opener = useRef<HTMLButtonElement>(null)

  return (
    <>
      {/* The page has its heading also while the name is in a field. */}
      <h1 className={NameForm ? 'vh' : ''} tabIndex={-1}>
        {info.name}
      </h1>
      {NameForm ? (
        <NameForm
          label={texts.name}
          button={texts.save}
          name={info.name}
          operation="createUpdate"
          send={(name, version) => store.api.rename(info.projectId, name, version)}
          opener={opener}
          onClose={close}
        />
      ) : (
        !isReadOnly && (
          <button ref={opener} type="button" className="text-button" aria-busy={isLoading} onClick={open}>
            {texts.rename}
          </button>
        )
      )}
    </>
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
