/**
 * Editors' content: the banner above every page, static pages, articles, promotions and the sale. HTML is
 * stored sanitised.
 */
export const content = `
create table alert_banners (
  site_code text primary key references sites,
  banner_url text not null,
  background_color text not null check (background_color ~ '^#[0-9a-fA-F]{6}$'),
  desktop_content text not null,
  mobile_content text not null
);

create table static_pages (
  site_code text not null references sites,
  uri text not null check (uri ~ '^[a-z0-9-]+$'),
  title text not null,
  html text not null,
  primary key (site_code, uri)
);

create table blog_articles (
  site_code text not null references sites,
  uri text not null check (uri ~ '^[a-z0-9-]+$'),
  title text not null,
  summary text not null default '',
  image text not null default '',
  html text not null,
  published_at timestamptz not null,
  primary key (site_code, uri)
);
create index blog_articles_newest on blog_articles (site_code, published_at desc);

-- Dates are days in the main time zone of the site's country; both ends belong to the promotion.
create table site_promotions (
  site_code text not null references sites,
  path text not null check (path ~ '^[a-z0-9-]+$'),
  title text not null,
  html text not null default '',
  start_date date not null,
  end_date date not null,
  brand_slug text,
  thumbnail_img text not null default '',
  ribbon text,
  featured boolean not null default false,
  category_slugs text[] not null default '{}',
  skus text[] not null default '{}',
  redemption text,
  redemption_end_date date,
  child_has_active_redemption boolean not null default false,
  reward_label text,
  primary key (site_code, path),
  check (end_date >= start_date)
);

create table sales (
  site_code text primary key references sites,
  name text not null,
  title text,
  description text,
  base_image_path text not null default '',
  url text,
  colour text check (colour ~ '^#[0-9a-fA-F]{6}$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Placement (header, cart, checkout, footer) to { desktop, mobile }.
  image_paths jsonb not null default '{}',
  check (ends_at > starts_at)
);
`
