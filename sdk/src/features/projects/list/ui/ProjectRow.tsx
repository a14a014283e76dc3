import { fill } from '../../../../core'
import { formatCount } from '../../../../rules'
import { Button, Link, useTexts } from '../../../../ui'
import { dollarsText } from '../../basics/money'
import { formatDay } from '../../basics/formatDay'
import type { ListEntry } from '../../project.answers'
import { Menu } from '../../workspace/ui/Menu'
import { projectListTexts } from '../list.texts'

export interface ProjectRowProps {
  project: ListEntry
  isStaff: boolean
  /** The project is deleted: it can only be restored. */
  onRestore: (() => void) | undefined
  onDuplicate(): void
  onRemove(): void
}

/** A project or deleted project in the list. */
export function ProjectRow({ project, isStaff, onRestore, onDuplicate, onRemove }: ProjectRowProps) {
  const texts = useTexts('projectList', projectListTexts)
  const { name, projectRef, projectId, orderTotal } = project
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {onRestore ? (
          <span className="project-deleted">{name}</span>
        ) : (
          <Link href={`/project/${projectId}`}>{name}</Link>
        )}
        <span className="muted">
          {projectRef}
          {project.sharedStatus === 'Shared' && ` · ${texts.shared}`}
        </span>
      </th>
      {isStaff && (
        <td role="cell" className="project-minor">
          {project.customerName}
        </td>
      )}
      <td role="cell">
        <span className={`chip chip-${project.quoteStatus}`}>{project.quoteStatus}</span>
        {project.holdsUntil !== null && (
          <span className="project-holds muted">
            {fill(texts.holds, { day: formatDay(project.holdsUntil) })}
          </span>
        )}
      </td>
      <td role="cell" className="number figures project-minor">
        {formatCount(project.productCount)}
      </td>
      <td role="cell" className="number figures">
        {dollarsText(orderTotal)}
      </td>
      <td role="cell" className="figures project-minor">
        {formatDay(project.lastModified)}
      </td>
      <td role="cell" className="project-more">
        {onRestore ? (
          <Button kind="secondary" aria-label={fill(texts.restoreOf, { name })} onClick={onRestore}>
            {texts.restore}
          </Button>
        ) : (
          <Menu
            label={fill(texts.actions, { name })}
            items={() => [
              { label: texts.duplicate, run: onDuplicate },
              { label: texts.remove, run: onRemove },
            ]}
          />
        )}
      </td>
    </tr>
  )
}
