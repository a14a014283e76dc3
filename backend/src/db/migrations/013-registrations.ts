import type { Knex } from 'knex'

/**
 * People on their way to an account. An account is made when its e-mail is confirmed, from what was registered with that very link,
 * so that nobody has an account by an address that is not theirs.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table registrations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone text not null,
  abn text,
  is_trade boolean not null,
  client_id text not null,
  -- The page's origin, which the link in the mail leads to.
  origin text not null,
  -- SHA-256 of the newest mailed token.
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index registrations_email on registrations (email);
create index registrations_expiry on registrations (expires_at);

-- A mail that was asked for by its address: whether there is someone to send it to is looked up by a job, behind the answer.
create table account_mail_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('resend', 'forgot', 'change')),
  email text not null,
  account_id bigint references accounts on delete cascade,
  client_id text not null,
  origin text not null,
  created_at timestamptz not null
);
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
