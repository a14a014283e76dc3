import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop } from '../../../core'
import { clampPage, pageCountOf, PROJECT_PAGE_ITEMS, type LoadStatus } from '../../../rules'
import type { ListEntry, ListFilter } from '../project.answers'
import { createProjectApi } from '../project.api'
import { projectErrorsOf } from '../basics/projectErrors'

export interface ListState {
  status: LoadStatus
  projects: readonly ListEntry[]
  page: number
  pages: number
  total: number
  filter: ListFilter
  errors: readonly string[]
}

export interface ProjectListStore {
  $state: ReadableAtom<ListState>
  load(): Promise<void>
  /** Shows a page; one out of range shows the nearest (COM-171, COM-OP-44). */
  goTo(page: number): Promise<void>
  filter(filter: ListFilter): Promise<void>
}

/** The list of projects, one page at a time. */
export function createProjectListStore(countertop: Countertop): ProjectListStore {
  const api = createProjectApi(countertop)
  const $state = atom<ListState>({
    status: 'Initial',
    projects: [],
    page: 1,
    pages: 1,
    total: 0,
    filter: {},
    errors: [],
  })
  const set = (part: Partial<ListState>): void => $state.set({ ...$state.get(), ...part })
  let latest = 0

  async function load(): Promise<void> {
    const number = ++latest
    const { page, filter } = $state.get()
    set({ status: 'Loading', errors: [] })
    try {
      const { projects, totalProjects } = await api.list(page, PROJECT_PAGE_ITEMS, filter)
      if (number !== latest) return
      const pages = pageCountOf(totalProjects, PROJECT_PAGE_ITEMS)
      if (page > pages) {
        set({ page: pages })
        return load()
      }
      set({ status: 'Success', projects, pages, total: totalProjects })
    } catch (thrown) {
      if (number !== latest) return
      set({ status: 'Failure', errors: projectErrorsOf(thrown, 'projectList') })
    }
  }

  return {
    $state,
    load,
    goTo(page) {
      set({ page: clampPage(page, $state.get().total, PROJECT_PAGE_ITEMS) })
      return load()
    },
    filter(filter) {
      set({ filter, page: 1 })
      return load()
    },
  }
}
