import { useMemo, useRef, useState, type RefObject } from 'react'
import { fill, globalMessages } from '../../../../core'
import { useCountertop, useTexts } from '../../../../ui'
import { projectErrorsOf } from '../../basics/projectErrors'
import type { ListEntry } from '../../project.answers'
import { createProjectApi } from '../../project.api'
import type { ProjectListStore } from '../list.store'
import { projectListTexts } from '../list.texts'

/**
 * Deletes, restores and duplicates projects of a list. The row that was pressed goes, so the heading gets the
 * focus.
 */
export function useListActions(store: ProjectListStore, heading: RefObject<HTMLElement | null>) {
  const countertop = useCountertop()
  const texts = useTexts('projectList', projectListTexts)
  // It stores the keys of unanswered presses, so it must survive renders.
  const api = useMemo(() => createProjectApi(countertop), [countertop])
  /** The project deleted last, which can be restored at once. */
  const [removed, setRemoved] = useState<ListEntry | null>(null)
  const restoring = useRef<ListEntry | null>(null)

  async function act(send: () => Promise<unknown>): Promise<boolean> {
    try {
      await send()
      await store.load()
      return true
    } catch (thrown) {
      const text = projectErrorsOf(thrown, 'projectList')[0] ?? ''
      globalMessages(countertop).show({ type: 'error', text, keepAlive: true })
      return false
    }
  }

  const remove = async (project: ListEntry) => {
    heading.current?.focus()
    if (await act(() => api.remove(project.projectId))) {
      setRemoved(project)
      countertop.announcer.say(fill(texts.removed, { name: project.name }))
    }
  }

  const restore = async (project: ListEntry) => {
    // The server refuses the second press of a double click, because nothing is left to restore.
    if (restoring.current === project) return
    restoring.current = project
    if (await act(() => api.restore(project.projectId, 'project', project.projectId))) {
      setRemoved(null)
      report(texts.restored, project)
      heading.current?.focus()
    } else restoring.current = null
  }

  const duplicate = async (project: ListEntry) => {
    const body = { projectId: project.projectId }
    const send = () => api.sendOnce('POST /api/v2/project/duplicate', body)
    if (await act(send)) report(texts.duplicated, project)
  }

  const report = (text: string, { name }: ListEntry) =>
    globalMessages(countertop).show({ type: 'success', text: fill(text, { name }) })

  return { removed, remove, restore, duplicate, forgetRemoved: () => setRemoved(null) }
}
