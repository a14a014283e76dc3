import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'

export interface PressRow {
  readonly accountId: string
  readonly call: string
  readonly key: string
  readonly bodyHash: Buffer
  readonly now: Date
}

/** Claims a key, waiting for a running press with the same key; false if the key has been used. */
export const claimPress = async (trx: Db, press: PressRow): Promise<boolean> => {
  const rows = await prepared(
    trx,
    'project-press-claim',
    `insert into project_presses (account_id, call, key, body_hash, answer, at) values ($1, $2, $3, $4, 'null', $5)
     on conflict do nothing returning 1`,
    [press.accountId, press.call, press.key, press.bodyHash, press.now],
  )
  return rows.length > 0
}

export const findPress = (
  trx: Db,
  { accountId, call, key }: Pick<PressRow, 'accountId' | 'call' | 'key'>,
): Promise<{ bodyHash: Buffer; answer: unknown } | undefined> =>
  preparedOne(
    trx,
    'project-press-find',
    `select body_hash as "bodyHash", answer from project_presses where account_id = $1 and call = $2 and key = $3`,
    [accountId, call, key],
  )

export const saveAnswer = async (
  trx: Db,
  { accountId, call, key }: PressRow,
  answer: unknown,
): Promise<void> => {
  await prepared(
    trx,
    'project-press-keep',
    'update project_presses set answer = $4 where account_id = $1 and call = $2 and key = $3',
    [accountId, call, key, JSON.stringify(answer ?? null)],
  )
}

/** Deletes a batch of presses older than a time; returns how many. */
export const sweepPresses = async (db: Db, before: Date, limit: number): Promise<number> =>
  (
    await prepared(
      db,
      'project-press-sweep',
      `delete from project_presses where ctid in (select ctid from project_presses where at < $1 limit $2) returning 1`,
      [before, limit],
    )
  ).length
