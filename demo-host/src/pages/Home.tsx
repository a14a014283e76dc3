import type { ComponentChildren } from 'preact'
import type { Category, PromotionTile, Tile } from '../api'
import { FrontPicture } from '../parts/FrontPicture'
import { countOf } from '../parts/ListFilters'
import { Layout, topCategories, type PageContext } from '../parts/Layout'
import { pictureUrl, ProductGrid } from '../parts/ProductTile'
import type { HomeReads } from './homeReads'
import { type HomeSection, homeTexts, reasonsOf } from './homeTexts'

interface Props {
  context: PageContext
  /** Popular products, the most popular first; those below their RRP become the deals. */
  products: Tile[]
  reads: HomeReads
}

const DEALS = 4
const POPULAR = 8
const MAKERS = 12

/** The home page: the brand's scene, then the sections in the order of its theme. */
export function Home({ context, products, reads }: Props) {
  const { brand } = context.site
  const deals = dealsOf(products)
  const popular = products.filter((product) => !deals.includes(product)).slice(0, POPULAR)
  const sections: Record<HomeSection, ComponentChildren> = {
    categories: <Categories key="categories" context={context} pictures={reads.pictures} />,
    deals: deals.length > 0 && (
      <Section key="deals" id="deals" title="Biggest savings" more={['/sale', 'All offers']}>
        <ProductGrid site={context.site} products={deals} isOfFour />
      </Section>
    ),
    popular: (
      <Section key="popular" id="featured" title="Popular right now" more={['/products', 'All products']}>
        <ProductGrid site={context.site} products={popular} isOfFour />
      </Section>
    ),
    promotions: <Promotions key="promotions" context={context} promotions={reads.promotions} />,
    brands: <Makers key="brands" makers={reads.makers} />,
    reasons: <Reasons key="reasons" context={context} />,
  }
  return (
    <Layout
      context={context}
      title={brand.name}
      description={brand.texts.tagline}
      picture={(deals[0] ?? popular[0])?.image}
    >
      <Front context={context} />
      {homeTexts[brand.theme].sections.map((name) => sections[name])}
    </Layout>
  )
}

/** The products with the largest saving in proportion to their RRP. */
function dealsOf(products: readonly Tile[]): Tile[] {
  const shareOf = ({ price, rrp }: Tile): number => (price === null || rrp === null ? 0 : 1 - price / rrp)
  return products
    .filter((product) => product.available && shareOf(product) > 0)
    .sort((a, b) => shareOf(b) - shareOf(a))
    .slice(0, DEALS)
}

/** The head of the page: words and the scene beside them. */
function Front({ context }: { context: PageContext }) {
  const { brand, api } = context.site
  const { lead, links } = homeTexts[brand.theme]
  return (
    <section class="front">
      <div class="front-words">
        <h1>{brand.texts.tagline}</h1>
        <p>{lead}</p>
        {brand.kind === 'commercial' && (
          <form action="/search" role="search" aria-label="Products by model number" class="front-search">
            <label class="visually-hidden" for="front-q">
              Product or model number
            </label>
            <input id="front-q" name="q" type="search" placeholder="Model number" />
            <button type="submit" class="button">
              Search
            </button>
          </form>
        )}
        <div class="front-buttons">
          {links.map(({ href, text }, index) => (
            <a key={href} class={index === 0 ? 'primary' : 'button'} href={href}>
              {text}
            </a>
          ))}
        </div>
      </div>
      <FrontPicture api={api} brandCode={brand.code} />
    </section>
  )
}

interface SectionProps {
  id: string
  title: string
  /** Address and text of the link to all of it. */
  more?: readonly [href: string, text: string]
  children: ComponentChildren
}

function Section({ id, title, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div class="section-head">
        <h2 id={id}>{title}</h2>
        {more !== undefined && <a href={more[0]}>{more[1]}</a>}
      </div>
      {children}
    </section>
  )
}

function Categories({ context, pictures }: { context: PageContext; pictures: HomeReads['pictures'] }) {
  return (
    <Section id="shop-by" title="Shop by category">
      <ul class="doors">
        {topCategories(context.categories).map(({ slug, uri, title, productCount }) => (
          <li key={slug}>
            <a class="door" href={`/${uri}`}>
              <img
                data-countertop-picture="product"
                src={pictureUrl(context.site, pictures.get(slug) ?? '')}
                alt=""
                width="240"
                height="240"
                decoding="async"
              />
              <strong>{title}</strong>
              <span>{countOf(productCount)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Promotions({ context, promotions }: { context: PageContext; promotions: PromotionTile[] }) {
  if (promotions.length === 0) return null
  return (
    <Section id="offers" title="Current promotions" more={['/promotions', 'All promotions']}>
      <ul class="offers">
        {promotions.map(({ path, title, rewardLabel, thumbnailImg }) => (
          <li key={path}>
            <a class="offer" href={`/promotion/${path}`}>
              <span class="offer-words">
                {rewardLabel !== null && <span class="offer-reward">{rewardLabel}</span>}
                <strong>{title}</strong>
              </span>
              <img
                data-countertop-picture="promotion"
                src={pictureUrl(context.site, thumbnailImg)}
                alt=""
                width="160"
                height="160"
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Makers({ makers }: { makers: Category[] }) {
  if (makers.length === 0) return null
  const largest = [...makers].sort((a, b) => b.productCount - a.productCount).slice(0, MAKERS)
  return (
    <Section id="makers" title="Brands we sell" more={['/brands', 'All brands']}>
      <ul class="makers">
        {largest.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/brands/${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Reasons({ context }: { context: PageContext }) {
  return (
    <Section id="reasons" title={`Why ${context.site.brand.name}`}>
      <ul class="reasons">
        {reasonsOf(context.site.brand).map(({ title, text, href }) => (
          <li key={title}>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
