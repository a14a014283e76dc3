import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded'
import { migrate } from '../db/migrate'
import { withTables } from '../db/tables'
import { onServer, withDatabase } from './onServer'
import { bundleBackend } from './program'
import { insertSites } from './sites'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database. */
    postgresUrl: string
    /** Name of the migrated database that workers copy. */
    templateDatabase: string
    /** Path of the script that starts the backend as a separate process. */
    backendProgram: string
  }
}

const templateDatabase = `countertop_template_${process.pid}`

/**
 * Provides for each run one Postgres (or TEST_DATABASE_URL) with a migrated template, which workers copy, and
 * one bundle of the backend.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = await bundleBackend()
  const given = process.env.TEST_DATABASE_URL
  const dir = given ? undefined : await mkdtemp(join(tmpdir(), 'countertop-test-'))
  // If this process is root, the server runs as another user, which needs access to the folder.
  if (dir) await chmod(dir, 0o755)
  const embedded =
    dir === undefined
      ? undefined
      : await startEmbeddedPostgres({
          dir: join(dir, 'postgres'),
          settings: {
            fsync: 'off',
            synchronous_commit: 'off',
            full_page_writes: 'off',
            // Several backends of each worker's file stay connected until the file ends.
            max_connections: '500',
          },
        })
  const url = given ?? embedded?.url ?? ''

  await onServer(url, `create database ${templateDatabase}`)
  const template = withDatabase(url, templateDatabase)
  await migrate(template)
  await withTables(template, 'countertop-template', insertSites)
  project.provide('postgresUrl', url)
  project.provide('templateDatabase', templateDatabase)
  project.provide('backendProgram', program.main)

  return async () => {
    await onServer(url, `drop database if exists ${templateDatabase} with (force)`)
    await embedded?.stop()
    if (dir) await rm(dir, { recursive: true, force: true })
    await program.remove()
  }
}
