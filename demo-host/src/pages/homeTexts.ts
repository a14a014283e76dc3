import type { Brand, Theme } from '@countertop/sdk/rules'

/** A link with its text. */
export interface HomeLink {
  href: string
  text: string
}

/** Sections of the home page below its head. */
export type HomeSection = 'categories' | 'deals' | 'popular' | 'promotions' | 'brands' | 'reasons'

/** The differences between the themes' home pages: the text at the head, and the order of the sections. */
interface HomeTexts {
  lead: string
  links: readonly [HomeLink, HomeLink]
  sections: readonly HomeSection[]
}

const offers: HomeLink = { href: '/sale', text: 'See the offers' }
const stores: HomeLink = { href: '/stores', text: 'Find a showroom' }
const all: HomeLink = { href: '/products', text: 'Shop all products' }

export const homeTexts: Readonly<Record<Theme, HomeTexts>> = {
  aol: {
    lead: 'Delivered to your door on the day you choose.',
    links: [all, offers],
    sections: ['categories', 'deals', 'popular', 'promotions', 'reasons', 'brands'],
  },
  wa: {
    lead: 'Ovens, cooling and coffee from the makers we would choose ourselves.',
    links: [all, stores],
    sections: ['categories', 'popular', 'brands', 'promotions', 'reasons'],
  },
  andoo: {
    lead: 'Sofas, tables and beds, delivered on the day you choose.',
    links: [all, offers],
    sections: ['categories', 'popular', 'reasons', 'promotions', 'deals', 'brands'],
  },
  nz: {
    lead: 'Delivered from Auckland to Bluff on the day you choose.',
    links: [all, offers],
    sections: ['categories', 'deals', 'reasons', 'popular', 'promotions', 'brands'],
  },
  wac: {
    lead: 'Specify, quote and order for a whole building.',
    links: [
      { href: '/project', text: 'Open your projects' },
      { href: '/account', text: 'Reorder from your account' },
    ],
    sections: ['categories', 'popular', 'brands', 'reasons', 'promotions'],
  },
  hc: {
    lead: 'What you see is what you pay, at the door or online.',
    links: [offers, all],
    sections: ['deals', 'categories', 'popular', 'promotions', 'reasons', 'brands'],
  },
}

export interface Reason extends HomeLink {
  title: string
}

/** Reasons to shop here. Each links to the page with its details, and promises no more than that page. */
export function reasonsOf({ kind, capabilities }: Brand): Reason[] {
  const reasons: Reason[] = [
    {
      title: 'You choose the day',
      text: 'The calendar at the checkout shows every day we come to your suburb, with its price.',
      href: '/s/delivery',
    },
    kind === 'furniture'
      ? {
          title: 'Carried inside',
          text: 'To the room you choose and up the stairs, and we can take the packaging. Add it at the checkout.',
          href: '/s/delivery',
        }
      : {
          title: 'Connected, and the old one gone',
          text: 'Connection of washers, dishwashers and fridges, and removal of the old one, can be added at the checkout.',
          href: '/s/delivery',
        },
    {
      title: '30 days to change your mind',
      text: 'Tell us within 30 days. The product has to be unused and in its packaging.',
      href: '/s/returns',
    },
  ]
  if (capabilities.hasPriceMatchGuarantee)
    reasons.push({
      title: 'We match prices',
      text: 'Show us the same product for less at another New Zealand shop.',
      href: '/s/price-match-guarantee',
    })
  else if (capabilities.hasProjects)
    reasons.push({
      title: 'Projects',
      text: 'Keep the products of a building together, share the list and order when the site is ready.',
      href: '/project',
    })
  else
    reasons.push({
      title: 'See it in a store',
      text: 'Addresses, opening hours and the way there.',
      href: '/stores',
    })
  return reasons
}
