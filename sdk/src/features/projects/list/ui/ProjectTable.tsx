import type { ReactNode } from 'react'
import { useTexts } from '../../../../ui'
import type { ListEntry } from '../../project.answers'
import { projectListTexts } from '../list.texts'
import { ProjectRow } from './ProjectRow'

interface ProjectTableProps {
  projects: readonly ListEntry[]
  isBusy: boolean
  /** Staff see whose project it is. */
  isStaff: boolean
  /** For deleted projects only. */
  onRestore: ((project: ListEntry) => void) | undefined
  onDuplicate(project: ListEntry): void
  onRemove(project: ListEntry): void
}

/** A page of projects. Its roles stay where a narrow page draws the rows as cards. */
export function ProjectTable({
  projects,
  isBusy,
  isStaff,
  onRestore,
  onDuplicate,
  onRemove,
}: ProjectTableProps) {
  const texts = useTexts('projectList', projectListTexts)
  return (
    <table role="table" aria-busy={isBusy} aria-label={texts.title}>
      <thead role="rowgroup">
        <tr role="row">
          <Column>{texts.project}</Column>
          {isStaff && <Column>{texts.customer}</Column>}
          <Column>{texts.status}</Column>
          <Column className="number">{texts.products}</Column>
          <Column className="number">{texts.total}</Column>
          <Column>{texts.changed}</Column>
          <Column>
            <span className="vh">{texts.more}</span>
          </Column>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {projects.map((project) => (
          <ProjectRow
            key={project.projectId}
            project={project}
            isStaff={isStaff}
            onRestore={onRestore && (() => onRestore(project))}
            onDuplicate={() => onDuplicate(project)}
            onRemove={() => onRemove(project)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Column({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={className}>
      {children}
    </th>
  )
}
