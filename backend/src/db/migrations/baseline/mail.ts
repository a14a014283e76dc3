/**
 * Mails to shoppers. `mails` is the outbox: a row and its job are written in the transaction that the mail
 * belongs to; `data` contains the template's values and is emptied once the mail is sent. `mailbox` replaces
 * the mail server where none is configured.
 */
export const mail = `
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: every purchase would lock the one row of its site.
  site_code text not null,
  kind text not null,
  recipient text not null,
  data jsonb,
  -- One message a key, however often it is requested.
  dedupe_key text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mails_failed on mails (updated_at) where state = 'failed';
create index mails_open on mails (state, updated_at) where state <> 'sent';
create index mails_age on mails (created_at);

create table mailbox (
  message_id text primary key,
  site_code text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  received_at timestamptz not null default now()
);
create index mailbox_newest on mailbox (received_at desc);
`
