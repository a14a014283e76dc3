import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { bundle } from '../../tools/build.mjs'
import { capture } from '../../tools/lib/run.mjs'

const OUT_DIR = 'backend/dist/next'
/** Program of the release that is running, and of the next one. */
export const RELEASES = { current: 'backend/dist/main.js', next: `${OUT_DIR}/main.js` }

export const NEXT_STEP = '999-next-release'

/**
 * A typical migration: columns for the tables that every request uses, which the release before does not
 * know, and a trigger that fills one of them for every writer.
 */
const STEP = `
  alter table sessions add column next_note text;
  alter table carts add column next_note text not null default '';
  alter table cart_lines add column next_note text;
  alter table payment_attempts add column next_note text;
  alter table payment_legs add column next_note text;
  alter table orders add column next_note text not null default '';
  create index orders_next_note on orders (next_note);
  create function note_next_release() returns trigger language plpgsql as $$
  begin
    new.next_note := 'noted';
    return new;
  end $$;
  create trigger note_next_release before insert on orders for each row execute function note_next_release();`

const withStep: Plugin = {
  name: 'with-step',
  setup(build) {
    build.onLoad({ filter: /backend\/src\/db\/migrations\/index\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const step = `{ name: '${NEXT_STEP}', up: (knex) => knex.raw(${JSON.stringify(STEP)}) },`
      // A function, because a replacement string would turn `$$` into `$`.
      const contents = source.replace(/\]\n$/, () => `  ${step}\n]\n`)
      if (contents === source) throw new Error('The list of migrations has an unexpected end')
      return { contents, loader: 'ts' }
    })
  },
}

/** Builds the next release: the same sources with one more migration. */
export const buildNextRelease = (): Promise<void> =>
  bundle(
    'backend',
    {
      main: 'backend/src/main.ts',
      migrate: 'backend/src/migrate-cli.ts',
      // A thread that main.js loads from its own folder.
      'pdf.worker': 'backend/src/domains/quotes/pdf.worker.ts',
    },
    { outDir: OUT_DIR, plugins: [withStep] },
  )

/** Runs the next release's `migrate.js` like an operator, and again if the database failed meanwhile. */
export const migrateToNext = async (databaseUrl: string): Promise<void> => {
  let output = ''
  for (let tries = 0; tries < 10; tries += 1) {
    const migrated = await capture('migrate', [`${OUT_DIR}/migrate.js`], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    })
    if (migrated.code === 0) return
    output = migrated.output
  }
  throw new Error(`The next release could not migrate: ${output}`)
}
