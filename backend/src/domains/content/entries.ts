import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import {
  bannerKind,
  dropBanner,
  type Edit,
  type EntryKind,
  type EntrySave,
  findEntry,
  saveEntry,
} from './entries.repository'

/** An entry with its last save. `updatedAt` is an ISO time. */
export type Edited<Entry> = Entry & Omit<Edit, 'updatedAt'> & { readonly updatedAt: string | null }

const editOf = ({ version, updatedAt, updatedBy }: Edit) => ({
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy,
})

/** 409 `CHANGED` with the last save of the stored entry, if there still is one. */
const changed = (name: string, stored: Edit | undefined): DomainError =>
  new DomainError(
    409,
    'CHANGED',
    `This ${name} ${stored ? 'has changed since' : 'was removed after'} you opened it. Please check it and try again.`,
    stored ? editOf(stored) : { version: null },
  )

/** Reads and saves what editors write. A save replaces only the version that was edited. */
export const contentEntries = (db: Db, clock: Clock) => {
  const find = async <Entry extends object>(
    kind: EntryKind<Entry>,
    keyValues: readonly string[],
  ): Promise<Edited<Entry> | null> => {
    const row = await findEntry(db, kind, keyValues)
    return row ? { ...row, ...editOf(row) } : null
  }

  return {
    find,

    /** @throws DomainError 409 `CHANGED`, unless the stored entry is the same */
    save: async <Entry extends object>(
      kind: EntryKind<Entry>,
      save: Omit<EntrySave<Entry>, 'at'>,
    ): Promise<Edited<Entry>> => {
      const { entry, keyValues } = save
      const saved = await saveEntry(db, kind, { ...save, at: clock.now() })
      if (saved) return { ...entry, ...editOf(saved) }
      const stored = await findEntry(db, kind, keyValues)
      // A second press, or the same correction by two editors: nothing is lost.
      if (stored && isDeepStrictEqual({ ...stored, ...entry }, stored)) return { ...entry, ...editOf(stored) }
      throw changed(kind.name, stored)
    },

    /** Removes a site's banner; with a version, only that one. @throws DomainError 409 `CHANGED` */
    dropBanner: async (site: string, version: number | undefined): Promise<void> => {
      if (await dropBanner(db, site, version)) return
      const stored = await findEntry(db, bannerKind, [site])
      if (stored) throw changed(bannerKind.name, stored)
    },
  }
}
