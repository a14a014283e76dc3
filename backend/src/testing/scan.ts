import type { TestDb } from './database'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every row of every table of the database as text, including the job queue. */
export const wholeDatabase = async (db: TestDb): Promise<string> => {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.raw<{ rows: { text: string }[] }>(`select t::text as text from ${name} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** Every file below a folder as text. */
export const wholeFolder = (dir: string): string =>
  readdirSync(dir)
    .map((name) => join(dir, name))
    .map((path) => (statSync(path).isDirectory() ? wholeFolder(path) : readFileSync(path, 'latin1')))
    .join('\n')

/**
 * Finds the secrets that a text contains: verbatim, in groups of four as printed on a card, in base64 or in
 * hex. Returns their positions in the list, so that no secret is printed.
 */
export const secretsIn = (text: string, secrets: readonly string[]): number[] =>
  secrets.flatMap((secret, index) => {
    const forms = [
      secret,
      secret.replace(/(\d{4})(?=\d)/g, '$1 '),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      Buffer.from(secret).toString('hex'),
    ]
    return forms.some((form) => text.includes(form)) ? [index] : []
  })
