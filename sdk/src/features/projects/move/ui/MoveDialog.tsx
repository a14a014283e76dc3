import { useEffect, useState } from 'react'
import { fill } from '../../../../core'
import { Modal, Select, useTexts } from '../../../../ui'
import { Busy } from '../../parts/Busy'
import { FormButtons } from '../../parts/FormButtons'
import { useLookup } from '../../parts/useLookup'
import type { ListEntry } from '../../project.answers'
import { PICKED_PAGE, ProjectPicker } from '../../pick/ProjectPicker'
import { pickTexts } from '../../pick/pick.texts'
import { readOnlyText } from '../../pick/readOnly'
import { moveTexts } from '../move.texts'
import type { MoveFormProps } from '../move.types'
import { PlaceForm } from './PlaceForm'
import { TransferForm } from './TransferForm'

/** The choice that opens the search for one of the other projects. */
const FIND = 'find'

export interface MoveDialogProps extends MoveFormProps {
  open: boolean
}

/**
 * Moves lines with buttons only: to a folder and position of this project, or to another project (COM-230).
 * The alternative to dragging for voice, touch and switch control (WCAG 2.5.7).
 */
export function MoveDialog({ open, ...props }: MoveDialogProps) {
  const texts = useTexts('projectMove', moveTexts)
  const { codes, onClose, store } = props
  const name = store.line(codes[0] ?? '')?.get().line.title ?? ''
  const title = fill(codes.length > 1 ? texts.titleSeveral : texts.title, { count: codes.length, name })
  return (
    <Modal open={open} onClose={onClose} title={title} size="small">
      <Form key={codes.join()} {...props} />
    </Modal>
  )
}

/** Chooses the project, and in it the place. */
function Form(props: MoveFormProps) {
  const { onClose, store } = props
  const texts = useTexts('projectMove', moveTexts)
  const pickerTexts = useTexts('projectPick', pickTexts)
  const isStaff = store.$info.get()?.isStaff ?? false
  // Without the list, moving within this project still works.
  const { value: list } = useLookup('projectList', '', (signal) =>
    store.api.list(1, PICKED_PAGE, { except: store.projectId }, signal),
  )
  const projects = list?.projects ?? []
  const hasMore = list !== null && list.totalProjects > projects.length
  const [isFinding, setIsFinding] = useState(false)
  const [target, setTarget] = useState<ListEntry | null>(null)
  const { value: outline, failed } = useLookup(
    'outline',
    target?.projectId ?? '',
    async () => target && store.api.outline(target.projectId),
  )
  const hasFailed = failed !== null
  useEffect(() => {
    if (hasFailed) store.fail(texts.outlineFailed)
  }, [hasFailed, store, texts.outlineFailed])
  const refusalOf = (project: ListEntry) => readOnlyText(project, pickerTexts)
  const labelOf = (project: ListEntry): string => {
    const name = `${project.name} (${project.projectRef})`
    return [name, isStaff ? project.customerName : '', refusalOf(project)].filter(Boolean).join(', ')
  }

  return (
    <div className="dialog-form">
      {projects.length > 0 && (
        <Select
          label={texts.project}
          reserve={false}
          value={isFinding ? FIND : (target?.projectId ?? '')}
          choices={[
            { value: '', label: texts.thisProject },
            ...projects.map((project) => ({
              value: project.projectId,
              label: labelOf(project),
              disabled: refusalOf(project) !== undefined,
            })),
            ...(hasMore ? [{ value: FIND, label: pickerTexts.findAnother }] : []),
          ]}
          onChange={(value) => {
            setIsFinding(value === FIND)
            setTarget(projects.find((project) => project.projectId === value) ?? null)
          }}
        />
      )}
      {isFinding && (
        <ProjectPicker
          api={store.api}
          filter={{ except: store.projectId }}
          label={texts.project}
          none=""
          showsCustomers={isStaff}
          chosen={target}
          onChoose={setTarget}
          refusalOf={refusalOf}
        />
      )}
      {target && outline === null && (failed ?? <Busy height={44} />)}
      {outline ? (
        <TransferForm key={outline.projectId} {...props} target={outline} />
      ) : target || isFinding ? (
        <FormButtons text={texts.move} disabled onCancel={onClose} />
      ) : (
        <PlaceForm {...props} />
      )}
    </div>
  )
}
