import {
  downloadUrl,
  isHtml,
  META_DESCRIPTION_MAX,
  plainDescription,
  specificationText,
  starsOf,
  starsText,
  STOCK_TEXTS,
  type StockStatus,
} from '@countertop/sdk/rules'
import type { Attribute, ExtendedProduct, Tile } from '../api'
import { asset } from '../assets'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { EditorHtml } from '../parts/EditorHtml'
import { Layout, type PageContext } from '../parts/Layout'
import { ProductCondition, ProductOffers, ProductPrice } from '../parts/Price'
import { ProductData } from '../parts/ProductData'
import { isBuyable, pictureUrl, ProductGrid } from '../parts/ProductTile'
import type { Site } from '../site'
import { standIns } from '../standIns'

/** The category above a product's own, as on the category's page. */
function categoryTrail({ categories }: PageContext, uri: string): { title: string; href: string }[] {
  const own = categories.find((category) => category.uri === uri)
  const parent = categories.find(({ slug }) => slug === own?.parentSlug)
  return parent === undefined ? [] : [{ title: parent.title, href: `/${parent.uri}` }]
}

interface Props {
  context: PageContext
  product: ExtendedProduct
  /** The shop publishes the price history of its products (`PriceHistoryEnabled`). */
  showsPriceHistory: boolean
  /** Accessories of the catalogue. */
  goesWith: Tile[]
  /** Other products of the category, the most popular first. */
  similar: Tile[]
}

/**
 * A product's page. The widgets' elements contain the server's version of their content, so the page reads
 * without script and nothing jumps when the widgets load.
 */
export function ProductPage({ context, product, showsPriceHistory, goesWith, similar }: Props) {
  const { site } = context
  const { sku } = product
  const poster = product.images[0]?.path
  return (
    <Layout
      context={context}
      title={product.title}
      description={plainDescription(product.description, META_DESCRIPTION_MAX)}
      picture={poster}
      scripts={standIns(context.origin)}
      hasSale={false}
    >
      <Breadcrumbs
        context={context}
        items={[
          ...categoryTrail(context, product.categoryUri),
          { title: product.category, href: `/${product.categoryUri}` },
        ]}
      />
      <ProductData context={context} product={product} />
      <article class="product">
        <Gallery context={context} product={product} />
        <div class="buy">
          <h1>{product.title}</h1>
          <div class="facts">
            <p class="sku">
              {product.brand}, model {sku}
            </p>
            <ProductCondition product={product} />
          </div>
          <ProductPrice site={site} sku={sku} price={product.price} rrp={product.rrp} />
          <countertop-buy-box sku={sku} class={isBuyable(product) ? 'buyable' : undefined}>
            <p class={`stock stock-${product.stockStatus}`}>
              {STOCK_TEXTS[product.stockStatus as StockStatus]}
            </p>
          </countertop-buy-box>
          <ProductOffers context={context} product={product} />
          {site.brand.capabilities.hasProjects && <countertop-add-to-project sku={sku} />}
          <countertop-compare-control sku={sku} form="button" />
          <RatingsAndFiles api={site.api} specifications={product.specifications} />
          {product.features.length > 0 && (
            <ul class="features">
              {product.features.map((feature) => (
                <li key={feature.name}>
                  {feature.type === 'Boolean' ? feature.name : specificationText(feature.value, feature.type)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
      <section class="product-part about">
        {product.description !== '' && (
          <div class="description">
            <h2>About this product</h2>
            <Description site={site} text={product.description} />
          </div>
        )}
        {poster !== undefined && (
          <countertop-video
            sku={sku}
            video={`tour-${sku}`}
            heading={product.title}
            poster={pictureUrl(site, poster)}
          >
            <img
              data-countertop-picture="product"
              src={pictureUrl(site, poster)}
              alt=""
              width="640"
              height="360"
              loading="lazy"
            />
          </countertop-video>
        )}
      </section>
      <section class="product-part">
        <h2>Specifications</h2>
        <countertop-specifications sku={sku}>
          <div class="specifications">
            {product.specifications.map((group) => (
              <table key={group.title}>
                <caption>{group.title}</caption>
                <tbody>
                  {group.attributes.map((attribute) => (
                    <tr key={attribute.name}>
                      <th scope="row">{attribute.name}</th>
                      <td>
                        <Specification api={site.api} attribute={attribute} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </div>
        </countertop-specifications>
      </section>
      {showsPriceHistory && product.price !== null && (
        <section class="product-part">
          <h2>Price history</h2>
          <countertop-price-history sku={sku} />
        </section>
      )}
      {goesWith.length > 0 && (
        <section class="product-part similar" aria-labelledby="goes-with">
          <h2 id="goes-with">Works well with</h2>
          <ProductGrid site={site} products={goesWith} hasActions={false} isOfFour={goesWith.length === 4} />
        </section>
      )}
      {similar.length > 0 && (
        <section class="product-part similar" aria-labelledby="similar">
          <h2 id="similar">More in {product.category}</h2>
          <ProductGrid site={site} products={similar} hasActions={false} isOfFour />
        </section>
      )}
      <section class="product-part">
        <h2>Reviews</h2>
        <countertop-reviews sku={sku}>
          <p class="note">Reviews are shown here when the page has loaded.</p>
        </countertop-reviews>
      </section>
    </Layout>
  )
}

/**
 * A product's description: HTML of the catalogue, or plain text with an empty line between its paragraphs.
 */
export function Description({ site, text }: { site: Site; text: string }) {
  if (isHtml(text)) return <EditorHtml site={site} html={text} />
  return (
    <div class="prose">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

/** Names of the views after the first, by the end of the file's name. */
const VIEWS: readonly (readonly [end: string, name: string])[] = [
  ['-detail', 'detail'],
  ['-dimensions', 'dimensions'],
]

/**
 * The product's pictures: one at a time, with thumbnails below. Without script a picture's link opens it in
 * full and a thumbnail scrolls to it; the script opens them in a window (gallery.js).
 */
/** The product's pictures; a neutral drawing for a product without any. */
export function Gallery({ context, product }: Pick<Props, 'context' | 'product'>) {
  const pictures = product.images.map(({ path }, index) => {
    const view = VIEWS.find(([end]) => path.includes(`${end}.`))?.[1] ?? `view ${index + 1}`
    return {
      id: `picture-${index + 1}`,
      url: pictureUrl(context.site, path),
      alt: index === 0 ? product.title : `${product.title}, ${view}`,
    }
  })
  if (pictures.length === 0) {
    return (
      <div class="gallery">
        <img src={pictureUrl(context.site, '')} alt="" width="600" height="600" />
      </div>
    )
  }
  return (
    <div class="gallery">
      <div class="gallery-views" tabIndex={0} role="region" aria-label="Pictures">
        {pictures.map(({ id, url, alt }, index) => (
          <a key={id} id={id} href={url} title="Enlarge">
            <img
              data-countertop-picture="product"
              src={url}
              alt={alt}
              width="600"
              height="600"
              decoding="async"
              loading={index === 0 ? undefined : 'lazy'}
            />
          </a>
        ))}
      </div>
      {pictures.length > 1 && (
        <ul class="gallery-thumbs" aria-label="All pictures">
          {pictures.map(({ id, url, alt }, index) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
                <img data-countertop-picture="product" src={url} alt={alt} width="72" height="72" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dialog class="gallery-zoom" aria-label={product.title}>
        <div class="gallery-zoom-head">
          <p role="status" />
          <button type="button" data-step="-1" aria-label="Previous picture">
            ‹
          </button>
          <button type="button" data-step="1" aria-label="Next picture">
            ›
          </button>
          <button type="button" data-enlarge aria-label="Enlarge" aria-pressed="false">
            +
          </button>
          <button type="button" data-close>
            Close
          </button>
        </div>
        <div class="gallery-zoom-view" role="region" aria-label="Picture" />
      </dialog>
      <script async src={asset('scripts/gallery.js')} />
    </div>
  )
}

interface SpecificationProps {
  /** Origin of the API: a file's path is there. */
  api: string
  attribute: Attribute
}

/** A specification as the widget draws it: a download is a link (COM-422). */
export function Specification({ api, attribute: { name, type, value } }: SpecificationProps) {
  const url = type === 'Downloads' ? downloadUrl(String(value), api) : null
  if (url === null) return <>{specificationText(value, type)}</>
  return (
    <a href={url} aria-label={`Download ${name}`}>
      {name}
    </a>
  )
}

interface RatingsProps extends Pick<SpecificationProps, 'api'>, Pick<ExtendedProduct, 'specifications'> {}

/** Ratings with their stars, and the files of a product, from its specifications. */
export function RatingsAndFiles({ api, specifications }: RatingsProps) {
  const all = specifications.flatMap(({ attributes }) => attributes)
  const ratings = all.flatMap(({ name, type, value }) => {
    const stars = type === 'Rating' ? starsOf(value) : null
    return stars === null ? [] : [{ name, stars }]
  })
  const files = all.flatMap(({ name, type, value }) => {
    const url = type === 'Downloads' ? downloadUrl(String(value), api) : null
    return url === null ? [] : [{ name, url }]
  })
  if (ratings.length + files.length === 0) return null
  return (
    <ul class="ratings">
      {ratings.map(({ name, stars }) => (
        <li key={name}>
          <span class="stars" aria-hidden="true">
            {drawnStars(stars)}
          </span>{' '}
          {name}: {starsText(stars)}
        </li>
      ))}
      {files.map(({ name, url }) => (
        <li key={name}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

const drawnStars = (value: number): string => '★'.repeat(Math.floor(value)) + (value % 1 >= 0.5 ? '½' : '')
