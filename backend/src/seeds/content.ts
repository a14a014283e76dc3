import {
  type Brand,
  type BrandCode,
  type BrandKind,
  BRAND_CODES,
  brands,
  type Country,
} from '@countertop/sdk/rules'
import type { Knex } from 'knex'

const colours: Record<BrandCode, string> = {
  aol: '#0b5fd7',
  wa: '#1c1b1a',
  waapp: '#1c1b1a',
  andoo: '#2f5d50',
  nz: '#00727a',
  aoc: '#1d3557',
  hc: '#c4102b',
}

/** Colours of the bar at the top: darker than the shop's colour, to contrast with the sale below it. */
const darkColours: Record<BrandCode, string> = {
  aol: '#0a2c5e',
  wa: '#2b2723',
  waapp: '#2b2723',
  andoo: '#22403a',
  nz: '#063b40',
  aoc: '#16273f',
  hc: '#2b0d10',
}

const banners = BRAND_CODES.map((site_code) => ({
  site_code,
  banner_url: '/s/delivery',
  background_color: darkColours[site_code],
  desktop_content: 'Order by noon and choose your own delivery day. <strong>See how delivery works</strong>',
  mobile_content: 'Choose your own delivery day. <strong>How it works</strong>',
}))

const storageTerms = `<h2>Free storage for 60 days</h2>
<p>When your delivery day is 60 days or more after the first day we could deliver, we keep your order for a small fee.</p>
<ul><li>The first 60 days are free.</li><li>After that storage is $4 a day.</li><li>The most you pay is $200 an order.</li></ul>
<p>We tell you before you order, and you may move your delivery day at any time by calling us.</p>`

/** What a shop has to say about faults and about personal data differs by country. */
const law: Record<Country, { faults: string; privacy: string }> = {
  AU: {
    faults: 'Our products come with guarantees that cannot be excluded under the Australian Consumer Law.',
    privacy: 'We follow the Australian Privacy Principles of the Privacy Act 1988.',
  },
  NZ: {
    faults: 'The Consumer Guarantees Act 1993 covers what you buy from us.',
    privacy: 'We follow the Privacy Act 2020.',
  },
}

const pages = ({ name, kind, country }: Brand): { uri: string; title: string; html: string }[] => [
  {
    uri: 'winning-storage-terms-and-conditions',
    title: 'Storage terms and conditions',
    html: storageTerms,
  },
  {
    uri: 'delivery',
    title: 'Delivery',
    html: `<p>${name} delivers to your door on a day you choose at the checkout. The calendar shows every day we come to your suburb, with its price.</p>
<h2>Before you order</h2><p>Measure doors, stairs and lifts on the way in, and compare them with the dimensions on the product page.</p>
<h2>On the day</h2><ul><li>We call before we come.</li><li>Two people carry everything to your front door.</li><li>Carrying to a room you choose, stair carry and removal of the packaging can be added at the checkout.</li></ul>
${kind === 'furniture' ? '' : '<h2>Connection and removal</h2><p>Connection of the new appliance and removal of the old one can be added at the checkout.</p>'}
<h2>If your plans change</h2><p>Call us and we will find another day. See <a href="/order-status">where your order is</a> at any time.</p>`,
  },
  {
    uri: 'returns',
    title: 'Returns and repairs',
    html: `<h2>Changed your mind?</h2><p>Tell us within 30 days. The product has to be unused and in its packaging.</p>
<h2>Something is wrong</h2><p>${law[country].faults} Depending on the fault, you are entitled to a repair, a replacement or a refund, on top of the maker’s warranty.</p>
<h2>What to do</h2><ul><li>Have your order number ready. It is in your confirmation email.</li><li><a href="/contact-us">Call us or visit a store</a>, and tell us what happened.</li><li>Keep the packaging, if you still have it.</li></ul>`,
  },
  {
    uri: 'gift-cards',
    title: 'Gift cards',
    html: `<p>A ${name} gift card pays for anything we sell, and for its delivery.</p>
<h2>How to use it</h2><p>Enter the number of your gift card in the cart or at the checkout. If your order costs more, pay the rest with any other method. If it costs less, the balance stays on your gift card for next time.</p>
<h2>If you return something</h2><p>What you paid with a gift card goes back onto it.</p>`,
  },
  {
    uri: 'privacy',
    title: 'Privacy',
    html: `<p>We collect what we need to deliver your order and to answer your questions, and nothing else.</p>
<h2>What we collect</h2><ul><li>Your name, address, email and phone number, for the delivery and the invoice.</li><li>What you order, and what you write to us.</li><li>Which pages people visit, without their names.</li></ul>
<h2>Your card</h2><p>Card details are encrypted in your browser and never stored by us.</p>
<h2>Your information</h2><p>${law[country].privacy} To see or correct what we hold about you, <a href="/contact-us">contact us</a>.</p>`,
  },
]

/**
 * The contents of the dialogs beside a product's price; `{phone}` and `{email}` are filled in from the site's
 * settings.
 */
const pricePages = (code: BrandCode): { uri: string; title: string; html: string }[] => {
  const { name, kind, capabilities } = brands[code]
  const promise: Record<BrandKind, string> = {
    consumer:
      '<p>One price, everything in it: GST, the advice of people who cook and wash with what they sell, and a delivery day that you choose.</p>',
    furniture:
      '<p>Furniture is made to be lived with. Our prices include fabric samples and delivery advice.</p>',
    nz: '<p>One price, everything in it: GST, local advice, and delivery from Auckland to Bluff on a day that you choose.</p>',
    commercial:
      '<p>Trade prices by account, held for as long as your quote says, with one person who knows your project.</p>',
    homeCentre: '<p>Big brands, bought in bulk. What you see is what you pay, at the door or online.</p>',
  }
  const pages = [
    {
      uri: 'value-promise',
      title: 'Our value promise',
      html: `${promise[kind]}<p>Questions about a price at ${name}? Call {phone}.</p>`,
    },
  ]
  if (capabilities.hasPriceMatchGuarantee) {
    pages.push({
      uri: 'price-match-guarantee',
      title: 'Price-match guarantee',
      html: `<p>Found the same product, new and in stock, for less at another New Zealand shop? Show us the price and we’ll match it.</p>
<ul><li>Call {phone}</li><li>Email {email}</li></ul>`,
    })
  }
  return pages
}

const articles = (isFurniture: boolean) =>
  isFurniture
    ? [
        {
          uri: 'choose-a-sofa',
          category: 'sofas',
          title: 'How to choose a sofa that fits',
          summary: 'Measure the room, the door and the people.',
          html: '<p>Leave 45 cm between the sofa and the coffee table, and 90 cm where people walk.</p><h2>Measure the way in</h2><p>The narrowest place on the way decides: the lift, the stairs, the door.</p>',
        },
        {
          uri: 'care-for-timber',
          category: 'dining-tables',
          title: 'Caring for timber',
          summary: 'Oil, water and sun.',
          html: '<p>Wipe spills at once, keep timber out of the midday sun and oil it twice a year.</p>',
        },
      ]
    : [
        {
          uri: 'induction-or-gas',
          category: 'cooktops',
          title: 'Induction or gas?',
          summary: 'Speed, cost and the pans you own.',
          html: '<p>Induction heats the pan and nothing else: water boils in half the time. Gas needs ventilation, and is at its best with a wok.</p><h2>Try your pans</h2><p>If a magnet sticks to the base, induction will heat it.</p>',
        },
        {
          uri: 'right-size-fridge',
          category: 'french-door-fridges',
          title: 'The right size of fridge',
          summary: 'How many litres you need, and the space around it.',
          html: '<p>Allow 100 litres a person, and 150 for the household. Leave 5 cm on each side so that the heat can escape.</p>',
        },
        {
          uri: 'clean-an-oven',
          category: 'ovens',
          title: 'Pyrolytic or catalytic?',
          summary: 'Two ways to stop scrubbing.',
          html: '<p>Pyrolytic ovens burn spills to ash at 500 degrees. Catalytic liners soak up fat while you cook.</p>',
        },
      ]

const promotions = (isFurniture: boolean) =>
  isFurniture
    ? [
        {
          path: 'living-room-weeks',
          title: 'Living room weeks',
          category: 'sofas',
          brand: null,
          reward: 'Save up to 20%',
          featured: true,
          html: '<p>Sofas, armchairs and rugs that belong together.</p>',
        },
        {
          path: 'sleep-well',
          title: 'Sleep well: mattress and bed together',
          category: 'mattresses',
          brand: null,
          reward: 'Free delivery',
          featured: false,
          html: '<p>Choose any mattress with its bed and we deliver both free.</p>',
        },
      ]
    : [
        {
          path: 'miele-cashback',
          title: 'Up to $500 back on Miele',
          category: null,
          brand: 'miele',
          reward: '$500 cashback',
          featured: true,
          html: '<p>Buy a Miele oven and get up to $500 back by redemption.</p>',
        },
        {
          path: 'laundry-days',
          title: 'Laundry days',
          category: 'front-load-washers',
          brand: null,
          reward: 'Bonus detergent',
          featured: false,
          html: '<p>A year of detergent with front load washers from $1,500.</p>',
        },
        {
          path: 'keep-cool',
          title: 'Keep cool',
          category: 'french-door-fridges',
          brand: null,
          reward: null,
          featured: false,
          html: '<p>French door fridges for the summer.</p>',
        },
      ]

/** The demo's shop whose sale is a picture; its typeface is the most similar to the picture's. */
const SALE_AS_PICTURE: BrandCode = 'hc'

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/**
 * Writes the content of each demo shop's editors. Promotions and the sale run from yesterday for some weeks.
 */
export const writeContent = async (tables: Knex): Promise<void> => {
  await tables('alert_banners').insert(banners).onConflict('site_code').ignore()
  for (const site_code of BRAND_CODES) {
    const isFurniture = brands[site_code].kind === 'furniture'
    const insert = (table: string, rows: object[], key: string[]) =>
      tables(table)
        .insert(rows.map((row) => ({ site_code, ...row })))
        .onConflict(key)
        .ignore()
    await insert(
      'static_pages',
      [...pages(brands[site_code]), ...pricePages(site_code)],
      ['site_code', 'uri'],
    )
    await insert(
      'blog_articles',
      articles(isFurniture).map(({ category, ...row }, index) => ({
        ...row,
        image: tables.raw(
          `coalesce((select tile::json ->> 'image' from product_listings where category_slugs @> array[?::text]
             order by popularity desc, sku limit 1), '')`,
          [category],
        ),
        published_at: `${days(-3 - 9 * index)}T00:00:00Z`,
      })),
      ['site_code', 'uri'],
    )
    for (const { path, title, category, brand, reward, featured, html } of promotions(isFurniture)) {
      const { rows } = await tables.raw<{ rows: { sku: string; image: string }[] }>(
        `select sku, tile::json ->> 'image' as image from product_listings
         where country = ? and ? = any(sites) and (?::text is null or category_slugs @> array[?::text])
           and (?::text is null or brand_slug = ?) order by popularity desc limit 12`,
        [brands[site_code].country, site_code, category, category, brand, brand],
      )
      if (rows.length === 0) continue
      await insert(
        'site_promotions',
        [
          {
            path,
            title,
            html,
            start_date: days(-1),
            end_date: days(45),
            brand_slug: brand,
            thumbnail_img: rows[0]?.image ?? '',
            featured,
            category_slugs: category ? [category] : [],
            skus: rows.map(({ sku }) => sku),
            reward_label: reward,
            redemption: reward?.includes('cashback') ? 'Claim within 30 days of delivery' : null,
            redemption_end_date: reward?.includes('cashback') ? days(75) : null,
          },
        ],
        ['site_code', 'path'],
      )
    }
    // Text in the page has the shop's typeface, grows with the reader's type size and is read aloud as it is;
    // one shop shows its sale as a picture.
    const picture = (size: string) => `/${site_code}-${size}.svg`
    const both = { desktop: picture('desktop'), mobile: picture('mobile') }
    const pictures = { header: both, cart: both, checkout: both, footer: both }
    await insert(
      'sales',
      [
        {
          name: 'Spring sale',
          title: isFurniture ? 'Slow Sunday sale' : null,
          description: isFurniture ? 'Furniture for long afternoons' : null,
          base_image_path: '/media/sale',
          url: null,
          colour: site_code === 'hc' ? null : colours[site_code],
          starts_at: `${days(-1)}T00:00:00Z`,
          ends_at: `${days(30)}T00:00:00Z`,
          image_paths: JSON.stringify(site_code === SALE_AS_PICTURE ? pictures : {}),
        },
      ],
      ['site_code'],
    )
  }
}
