import type { Knex } from 'knex'

/**
 * The site of a webhook delivery, so that its list is found by an index. A trigger copies it from the
 * receiver for every release; migration 142 does so for the deliveries that exist.
 */
export const up = (knex: Knex) =>
  knex.raw(`
alter table webhook_deliveries add column site_code text;

create function webhook_delivery_site() returns trigger language plpgsql as $$
begin
  new.site_code := coalesce(
    (select site_code from webhook_endpoints where id = new.endpoint_id),
    (select site_code from order_followers where id = new.follower_id));
  return new;
end $$;
create trigger webhook_deliveries_site before insert on webhook_deliveries
  for each row execute function webhook_delivery_site();
`)
