/**
 * The rules `projectPrice`, `agreedUnits` and `unitsCents` in SQL, for sums over many lines: `l` is a line,
 * `p` its project, `s` its listing (or null). The test of this file compares both over every combination.
 */
export const pricesSql = ({ today, isStaff }: { today: string; isStaff: string }) => {
  const locked = `(p.is_locked and (p.locked_until is null or p.locked_until >= ${today}))`
  const quoted = `(p.quoted and p.quote_valid_until >= ${today})`
  const unit = `(case when ${locked} and l.locked_price_cents is not null then l.locked_price_cents
    when ${isStaff} and l.staff_price_cents is not null then l.staff_price_cents
    when ${quoted} and l.quoted_price_cents is not null then l.quoted_price_cents
    else coalesce(s.price_cents, l.added_price_cents) end)`
  /** Units at that price; the others cost what the shop charges. */
  const units = `least(l.quantity, case when ${quoted} is not true then l.quantity
    when ${locked} and l.locked_price_cents is not null then
      case when l.locked_price_cents = l.quoted_price_cents then coalesce(l.quoted_quantity, l.quantity) else l.quantity end
    when ${isStaff} and l.staff_price_cents is not null then l.quantity
    when l.quoted_price_cents is null then 0 else coalesce(l.quoted_quantity, l.quantity) end)`
  const liveAddOn = (kind: 'warranty' | 'install', country: string): string =>
    `coalesce((select case ${country} when 'NZ' then o.nz_price_cents else o.price_cents end from product_options o where o.id = l.${kind}_id), 0)`
  const addOn = (kind: 'warranty' | 'install', country: string): string =>
    `(case when l.${kind}_id is null then 0 else coalesce(
      case when ${locked} then l.locked_${kind}_cents end, case when ${quoted} then l.quoted_${kind}_cents end,
      ${liveAddOn(kind, country)}) end)`
  return {
    locked,
    quoted,
    unit,
    /** A line's total in cents: units with their add-ons. */
    line: (country: string) =>
      `(${units}::bigint * (${unit} + ${addOn('warranty', country)} + ${addOn('install', country)})
      + (l.quantity - ${units})::bigint * (coalesce(s.price_cents, l.added_price_cents)
        + ${liveAddOn('warranty', country)} + ${liveAddOn('install', country)}))`,
  }
}
