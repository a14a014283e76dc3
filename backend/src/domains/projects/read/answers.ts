import { type Brand, EMPTY_CART_ID } from '@countertop/sdk/rules'
import { type MadeText, madeText } from '../../../cache/madeText'
import { ProvenCache, type Proven } from '../../../cache/provenCache'
import type { Db } from '../../../db/connection'
import { showsPrices } from '../../catalog/service'
import { type Caller, projectNotFound, requireRight } from '../access'
import {
  type IfChanged,
  readProjectIfChanged,
  readSharedIfChanged,
  type WholeProject,
} from './read.repository'
import { compactView } from './compact.view'
import { projectView, sharedView } from './view'

/** Cache size of one process in bytes: some hundred projects of 500 lines. */
const ANSWERS_MAX_BYTES = 32_000_000

interface ProjectProof {
  /** The versions of everything stored, as returned by `readProjectIfChanged`. */
  readonly stamp: string
  /** Today at the site, because locks and quotes expire with a day. */
  readonly day: string
}

/** Undefined for a share address without any product (decision D-1). */
type ProjectAnswer = MadeText | undefined

interface Reading {
  readonly key: string
  readonly read: IfChanged
  readonly id: string
  readonly brand: Brand
  readonly isStaff: boolean
  readonly day: string
  /** @throws DomainError 403 */
  answer(project: WholeProject): ProjectAnswer
}

export interface ProjectAnswers {
  project(caller: Caller, id: string, shape?: 'compact'): Promise<MadeText | null>
  shared(brand: Brand, shareId: string, day: string): Promise<MadeText | null>
}

/**
 * Projects as JSON text, cached with their proof (decision 0011). One statement both tests whether the cached
 * text is current and reads the project if it is not.
 */
export const projectAnswers = (db: Db): ProjectAnswers => {
  const texts = new ProvenCache<ProjectProof, ProjectAnswer>(
    ANSWERS_MAX_BYTES,
    ({ value, proof }) => (value?.bytes.length ?? 0) + proof.stamp.length * 2,
  )

  const get = async ({ key, read, id, brand, isStaff, day, answer }: Reading): Promise<MadeText | null> => {
    const load = async (
      cached?: Proven<ProjectProof, ProjectAnswer>,
    ): Promise<Proven<ProjectProof, ProjectAnswer>> => {
      const known = cached?.proof.day === day ? cached : undefined
      const of = { siteCode: brand.code, country: brand.country, isStaff }
      const found = await read(db, id, of, known?.proof.stamp ?? null)
      if (found === undefined) throw projectNotFound()
      if (found === 'unchanged') return known as Proven<ProjectProof, ProjectAnswer>
      return { value: answer(found), proof: { stamp: found.stamp, day } }
    }
    return (await texts.get(key, { verify: load, make: () => load() })) ?? null
  }

  return {
    project: async (caller, id, shape) => {
      if (id === EMPTY_CART_ID) return null
      const { brand, isStaff, accountId, today } = caller
      return get({
        key: `${brand.code} ${showsPrices(brand)} ${isStaff} ${accountId} ${id} ${shape}`,
        read: readProjectIfChanged,
        id,
        brand,
        isStaff,
        day: today,
        answer: (project) => {
          requireRight('read', caller, project)
          const view = projectView(project, caller)
          return madeText(JSON.stringify(shape === 'compact' ? compactView(view) : view))
        },
      })
    },

    shared: (brand, shareId, day) =>
      get({
        key: `${brand.code} shared ${shareId}`,
        read: readSharedIfChanged,
        id: shareId,
        brand,
        isStaff: false,
        day,
        answer: (project) =>
          project.lines.length === 0 ? undefined : madeText(JSON.stringify(sharedView(project, brand, day))),
      }),
  }
}
