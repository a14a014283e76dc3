import type { Knex } from 'knex'

/**
 * Comments, change log and quotes of a project are append-only as long as the project exists: once its row is
 * deleted, they can be deleted as well.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
create function refuse_change_of_project() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from projects where id = old.project_id) then return old; end if;
  raise exception 'append-only' using errcode = 'restrict_violation';
end $$;
`)
  for (const table of ['project_comments', 'project_events', 'project_quotes']) {
    await knex.raw(`
create or replace trigger ${table}_append_only before update or delete on ${table}
  for each row execute function refuse_change_of_project()`)
  }
}
