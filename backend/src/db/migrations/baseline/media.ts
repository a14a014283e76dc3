/**
 * Pictures that the backend serves from its own origin; a retailer's import may name any other https address
 * instead.
 */
export const media = `
create table media_files (
  folder text not null,
  file text not null,
  content_type text not null check (content_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  body bytea not null,
  primary key (folder, file)
);
-- Pictures are compressed already or, as SVG, are sent compressed by the HTTP layer: storage outside the row is read in one piece.
alter table media_files alter column body set storage external;
`
