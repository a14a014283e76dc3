import { useEffect, useRef, useState, type FormEvent } from 'react'
import { fill } from '../../../../core'
import { CART_QUANTITY_MAX, opensBackOffice, PROJECT_PAGE_ITEMS_MAX } from '../../../../rules'
import { Alert, Button, Link, Modal, Select, TextInput, useCountertop, useTexts } from '../../../../ui'
import { useAccount } from '../../../account'
import { Busy } from '../../parts/Busy'
import { pickTexts } from '../../pick/pick.texts'
import { ProjectPicker } from '../../pick/ProjectPicker'
import { readOnlyText } from '../../pick/readOnly'
import type { ListEntry, ListItem } from '../../project.answers'
import { createProjectApi, type ProjectApi } from '../../project.api'
import { projectErrorsOf } from '../../basics/projectErrors'
import { FormButtons } from '../../parts/FormButtons'
import { useLookup } from '../../parts/useLookup'
import { useUnsaved } from '../../parts/useUnsaved'
import { addTexts } from '../addToProject.texts'
import type { AddToProjectProps } from '../add.types'

const NEW = 'new'
/** The choice that opens the search for one of the other projects. */
const FIND = 'find'

export type AddDialogProps = AddToProjectProps & { open: boolean; onClose(): void }

/** Chooses a project and folder; the latest project is proposed. */
export function AddDialog({ open, onClose, ...product }: AddDialogProps) {
  const texts = useTexts('addToProject', addTexts)
  return (
    <Modal open={open} onClose={onClose} title={texts.title} size="small">
      {open && <Loaded {...product} onClose={onClose} />}
    </Modal>
  )
}

function Loaded({ sku, quantity, onClose }: AddToProjectProps & { onClose(): void }) {
  const countertop = useCountertop()
  const [api] = useState(() => createProjectApi(countertop))
  const { value, failed } = useLookup('projectList', sku, async () => {
    const [{ projects }, { projects: holding }] = await Promise.all([
      api.call('GET /api/projects/list-item'),
      api.call('GET /api/projects/product/{sku}', { path: { sku } }),
    ])
    return { projects, holding }
  })
  if (value === null) return failed ?? <Busy height={72} lines={2} />
  return (
    <Form
      sku={sku}
      quantity={quantity}
      projects={value.projects}
      names={value.holding.map(({ name }) => name)}
      api={api}
      onClose={onClose}
    />
  )
}

interface FormProps extends AddToProjectProps {
  projects: readonly ListItem[]
  /** Projects that already have the product. */
  names: readonly string[]
  api: ProjectApi
  onClose(): void
}

function Form({ sku, quantity, projects, names, api, onClose }: FormProps) {
  const countertop = useCountertop()
  const texts = useTexts('addToProject', addTexts)
  const [name, setName, dropName] = useUnsaved(`addToProject:${sku}`, '')
  const [projectId, setProjectId] = useState(
    (name === '' && projects.find(({ isReadOnly }) => !isReadOnly)?.projectId) || NEW,
  )
  const [found, setFound] = useState<ListEntry | null>(null)
  const [folderId, setFolderId] = useState('')
  const [phase, setPhase] = useState<'idle' | 'adding'>('idle')
  const [problem, setProblem] = useState<string | undefined>()
  const [added, setAdded] = useState<{ projectId: string; text: string } | null>(null)
  const pickerTexts = useTexts('projectPick', pickTexts)
  const account = useAccount()
  const isStaff = account !== null && opensBackOffice(account)
  // Staff are offered the projects that they created or sell, and can search for others of the site.
  const canFind = isStaff || projects.length >= PROJECT_PAGE_ITEMS_MAX
  const targetId = projectId === FIND ? (found?.projectId ?? '') : projectId
  const outline = useLookup('projectList', found?.projectId ?? '', async () =>
    found === null ? null : api.outline(found.projectId),
  )
  const folders =
    (projectId === FIND
      ? outline.value?.folders
      : projects.find((project) => project.projectId === projectId)?.folders) ?? []

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (phase === 'adding') return
    setPhase('adding')
    setProblem(undefined)
    try {
      const target =
        projectId === NEW
          ? { name: name.trim() }
          : { projectId: targetId, ...(folderId === '' ? {} : { folderId }) }
      const result = await api.sendOnce('POST /api/projects/product', { ...target, sku, quantity })
      dropName(name)
      const text = fill(result.added < quantity ? texts.addedSome : texts.added, {
        ...result,
        quantity,
        max: CART_QUANTITY_MAX,
      })
      setAdded({ projectId: result.projectId, text })
      countertop.announcer.say(text)
    } catch (thrown) {
      setProblem(projectErrorsOf(thrown, 'createUpdate')[0])
      setPhase('idle')
    }
  }

  if (added) return <Added {...added} onClose={onClose} />
  return (
    <form className="dialog-form" onSubmit={(event) => void add(event)}>
      {names.length > 0 && <p className="muted">{fill(texts.alreadyIn, { names: names.join(', ') })}</p>}
      {(projects.length > 0 || canFind) && (
        <Select
          label={texts.project}
          reserve={false}
          value={projectId}
          choices={[
            ...projects.map((project) => ({
              value: project.projectId,
              label: project.isReadOnly ? fill(texts.readOnly, { name: project.name }) : project.name,
              disabled: project.isReadOnly,
            })),
            ...(canFind ? [{ value: FIND, label: pickerTexts.findAnother }] : []),
            { value: NEW, label: texts.newProject },
          ]}
          onChange={(value) => {
            setProjectId(value)
            setFolderId('')
          }}
        />
      )}
      {projectId === FIND && (
        <ProjectPicker
          api={api}
          filter={{}}
          label={texts.project}
          none={pickerTexts.nothing}
          showsCustomers={isStaff}
          chosen={found}
          onChoose={(project) => {
            setFound(project)
            setFolderId('')
          }}
          refusalOf={(project) => (isStaff ? undefined : readOnlyText(project, pickerTexts))}
        />
      )}
      {projectId === NEW && (
        <TextInput label={texts.newName} reserve={false} value={name} maxLength={100} onChange={setName} />
      )}
      {folders.length > 0 && (
        <Select
          label={texts.folder}
          reserve={false}
          value={folderId}
          choices={[
            { value: '', label: texts.noFolder },
            ...folders.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={setFolderId}
        />
      )}
      {problem !== undefined && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <FormButtons
        text={texts.confirm}
        busy={phase === 'adding'}
        busyLabel={texts.adding}
        disabled={projectId === NEW ? name.trim() === '' : targetId === ''}
        onCancel={() => {
          dropName(name)
          onClose()
        }}
      />
    </form>
  )
}

/** Shown after the product was added; takes the focus, because the button that had it is gone. */
function Added({ projectId, text, onClose }: { projectId: string; text: string; onClose(): void }) {
  const texts = useTexts('addToProject', addTexts)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  return (
    <div className="dialog-form">
      <p>{text}</p>
      <div className="buttons" ref={buttons}>
        <Link className="button button-primary" href={`/project/${projectId}`}>
          <span>{texts.open}</span>
        </Link>
        <Button kind="secondary" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </div>
  )
}
