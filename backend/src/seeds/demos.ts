import { seedStores } from './places'

const programme = [
  {
    title: 'Steam cooking with Miele',
    type: 'Masterclass',
    sub: 'Steam',
    category: 'steam-ovens',
    brand: 'miele',
    hour: 10,
    price: 4500,
    seats: 12,
    visibility: 2,
    description:
      'A chef shows how steam keeps colour and bite: dumplings, fish and a loaf of bread, cooked together and eaten together.',
  },
  {
    title: 'Get to know your new oven',
    type: 'Product introduction',
    sub: 'Ovens',
    category: 'ovens',
    brand: null,
    hour: 18,
    price: 0,
    seats: 10,
    visibility: 1,
    description:
      'For customers: what each function is for, how to clean, and three dinners that need one tray.',
  },
  {
    title: 'Induction without fear',
    type: 'Demonstration',
    sub: 'Cooktops',
    category: 'cooktops',
    brand: 'norrvik',
    hour: 11,
    price: 0,
    seats: 16,
    visibility: 2,
    description: 'Pans, power and speed: try it with your own hands before you choose.',
  },
  {
    title: 'The kitchen planner\u2019s hour',
    type: 'Consultation',
    sub: 'Kitchens',
    category: 'range-hoods',
    brand: null,
    hour: 14,
    price: 0,
    seats: 2,
    visibility: 0,
    description:
      'Bring your plans. A specialist goes through appliances, clearances and the order of works with you.',
  },
] as const

/** `2026-11-28 10:00` on the clock of a time zone, as SQL casts it. */
const localTime = (day: number, hour: number): string =>
  `(date_trunc('day', now()) + interval '${day} days ${hour} hours')::timestamp`

const productPicture = (condition: string, place: number): string =>
  `(select tile::json ->> 'image' from product_listings where ${condition} order by popularity desc, sku limit 1 offset ${place})`

/**
 * The picture of a popular product of a category, preferably of the demo's manufacturer and a different one
 * for each store; the shopfront if there is none.
 */
const picture = (category: string, maker: string | null, store: string, turn: number): string => {
  const ofCategory = `category_slugs @> array[${quoted(category)}]`
  const found =
    maker === null
      ? [productPicture(ofCategory, turn % 4)]
      : [turn % 2, 0].map((place) => productPicture(`${ofCategory} and brand_slug = ${quoted(maker)}`, place))
  return `coalesce(${[...found, quoted(`/media/stores/${store}.svg`)].join(', ')})`
}

const quoted = (text: string | null): string => (text === null ? 'null' : `'${text.replace(/'/g, "''")}'`)

/**
 * SQL: six weeks of cooking demos in every store, in the store's own time. The first of each is nearly full.
 */
export const seedDemosSql = (): string => {
  const rows = seedStores.flatMap(({ store_uri: store, time_zone: zone }, index) =>
    Array.from({ length: 8 }, (_, week) => {
      const demo = programme[(index + week) % programme.length] ?? programme[0]
      const day = 2 + week * 5 + (index % 3)
      const start = `${localTime(day, demo.hour)} at time zone ${quoted(zone)}`
      return `(${quoted(demo.title)}, ${quoted(demo.description)}, ${picture(demo.category, demo.brand, store, index)}, ${quoted(store)}, ${quoted(demo.brand)},
        ${quoted(demo.type)}, ${quoted(demo.sub)}, ${start}, ${start} + interval '2 hours', ${demo.price}, ${demo.seats},
        ${week === 0 ? demo.seats - 1 : 0}, ${week === 7}, ${demo.visibility})`
    }),
  )
  return `insert into cooking_demos (title, description, image, store_uri, brand_slug, cooking_demo_type, cooking_demo_sub_event_type,
    starts_at, ends_at, price_cents, capacity, seats_taken, by_store, visibility) values ${rows.join(', ')}`
}
