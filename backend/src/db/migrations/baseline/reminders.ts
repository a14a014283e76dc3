/** Reminders of staff, each for a project or for none (COM-416). The back office writes them. */
export const reminders = `
create table reminders (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  project_id uuid,
  title text not null,
  notes text not null default '',
  date date not null,
  status text not null default 'open' check (status in ('open', 'done', 'archived'))
);
create index reminders_account on reminders (account_id);
`
