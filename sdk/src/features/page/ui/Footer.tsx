import { fill } from '../../../core'
import { currencyOf, phoneHref, todayIn, yearsInBusiness } from '../../../rules'
import { Link, useCountertop, useTexts } from '../../../ui'
import { pageTexts } from '../shared/page.texts'
import { useSupportNumber } from '../shared/useSupportNumber'

type TextName = keyof typeof pageTexts
const SHOP: readonly (readonly [href: string, text: TextName])[] = [
  ['/products', 'products'],
  ['/brands', 'brands'],
  ['/stores', 'stores'],
  ['/blog', 'blog'],
  ['/sitemap', 'sitemap'],
]
const HELP: typeof SHOP = [
  ['/contact-us', 'contact'],
  ['/order-status', 'orderStatus'],
  ['/s/winning-storage-terms-and-conditions', 'storageTerms'],
]

/** The footer of a shop whose host has none of its own (SHL-038, SHL-OP-07). */
export function Footer() {
  const { brand } = useCountertop()
  const texts = useTexts('page', pageTexts)
  const number = useSupportNumber()
  const [year] = todayIn(brand.timeZone, new Date())
  const list = (heading: TextName, links: typeof SHOP) => (
    <nav aria-label={texts[heading]}>
      <h2>{texts[heading]}</h2>
      <ul>
        {links.map(([href, text]) => (
          <li key={href}>
            <Link href={href}>{texts[text]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
  return (
    <footer className="footer" part="footer" aria-label={texts.footer}>
      <div className="footer-inner">
        {list('shop', SHOP)}
        {list('help', HELP)}
        <div>
          <h2>{brand.name}</h2>
          <p>{brand.texts.tagline}.</p>
          <p>{fill(texts.years, { years: yearsInBusiness(year) })}</p>
          {number !== null && (
            <p>
              <a href={phoneHref(number)}>{number}</a>
            </p>
          )}
        </div>
        <p className="footer-small">
          {fill(texts.copyright, {
            year,
            name: brand.name,
            currency: currencyOf(brand.country),
          })}
        </p>
      </div>
    </footer>
  )
}
