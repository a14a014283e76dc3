import { join } from 'node:path'
import type { Config } from '../config/config'
import { connect, type Database, type Db } from './connection'
import { startEmbeddedPostgres } from './embedded'

export interface OpenDatabase {
  readonly db: Database
  readonly url: string
  /** For messages: the folder of the embedded database, or DATABASE_URL without its password. */
  readonly place: string
  /** Closes the pool, and the embedded server when this process owns it. */
  close(): Promise<void>
}

/** The database cannot be used. The message names the remedy's setting. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

const withoutPassword = (url: string): string => {
  const shown = new URL(url)
  shown.password = ''
  return shown.toString()
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string }
  return message ? message : (code ?? 'no answer')
}

const readEncoding = async (db: Db): Promise<string | undefined> =>
  (
    await db.query<{ encoding: string }>(
      'encoding',
      `select current_setting('server_encoding') as encoding`,
      [],
    )
  )[0]?.encoding

/**
 * Opens the database `DATABASE_URL` names, or the embedded one in `COUNTERTOP_DATA_DIR/postgres`, and runs a
 * test query. Any encoding but UTF-8 is refused: it cannot store every character of the product's texts.
 * @throws DatabaseUnavailableError or EmbeddedPostgresError with a sentence to show.
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'dbPoolSize'>,
): Promise<OpenDatabase> => {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dir: join(config.dataDir, 'postgres') })
      : undefined
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const db = connect(url, { poolSize: config.dbPoolSize })
  const close = async (): Promise<void> => {
    await db.close()
    await embedded?.stop()
  }
  const refuse = async (reason: string): Promise<never> => {
    await close()
    throw new DatabaseUnavailableError(`The database at ${withoutPassword(url)} (DATABASE_URL) ${reason}.`)
  }
  const encoding = await readEncoding(db).catch((error: unknown) =>
    refuse(`does not answer: ${reasonOf(error)}`),
  )
  if (encoding !== 'UTF8')
    await refuse(`has the encoding ${encoding}. Create it with "encoding 'UTF8' template template0"`)
  return { db, url, place: embedded ? config.dataDir : withoutPassword(url), close }
}
