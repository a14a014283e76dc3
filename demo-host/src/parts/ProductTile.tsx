import { fallbackPicture, productPath } from '@countertop/sdk/rules'
import type { Tile } from '../api'
import type { Site } from '../site'
import { ribbonText, TilePrice } from './Price'

/**
 * Address of a product's picture: a path of the API, an https address, or the placeholder drawing if `path`
 * is empty.
 */
export const pictureUrl = (site: Site, path: string): string =>
  path.startsWith('http') ? path : `${site.api}${path || fallbackPicture(site.brand, 'product')}`

/** A product without a visible price cannot be bought: such a shop sells only to signed-in customers. */
export const isBuyable = ({ available, price }: Pick<Tile, 'available' | 'price'>): boolean =>
  available && price !== null

const UNAVAILABLE = 'Currently unavailable'

/** True for `ASKO Oven` of the brand Asko, not for `Ilvermont Oven` of the brand Ilve. */
const beginsWith = (title: string, brand: string): boolean =>
  title.toLowerCase().startsWith(brand.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(title.slice(brand.length))

interface GridProps {
  site: Site
  products: Tile[]
  /** False for tiles without buttons. */
  hasActions?: boolean
  /** Four or eight products, which fill their rows at every width. */
  isOfFour?: boolean
}

interface TileProps extends Pick<GridProps, 'site' | 'hasActions'> {
  product: Tile
}

/** A product's main picture beside its name, in a square of `size` pixels. */
export function ProductPicture({ site, image, size }: { site: Site; image: string; size: number }) {
  return (
    <img
      data-countertop-picture="product"
      src={pictureUrl(site, image)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}

function ProductTile({ site, product, hasActions = true }: TileProps) {
  const { available, price } = product
  /** Nothing can be bought before signing in, so there is no row for it. */
  const hasShortActions = price === null
  return (
    <li class="tile">
      <a class="tile-link" href={productPath(product.uri)}>
        <ProductPicture site={site} image={product.image} size={240} />
        {product.ribbon !== null && <span class="ribbon">{ribbonText(product.ribbon)}</span>}
        {/* Most titles begin with the brand, which a screen reader would read twice. */}
        <span class="tile-brand" aria-hidden={beginsWith(product.title, product.brand) ? 'true' : undefined}>
          {product.brand}
        </span>
        <span class="tile-title">{product.title}</span>
        {/* Many titles end with the model. */}
        {!product.title.includes(product.sku) && <span class="tile-model">{product.sku}</span>}
        {!available && hasShortActions && <span class="unavailable">{UNAVAILABLE}</span>}
      </a>
      <TilePrice sku={product.sku} site={site} price={price} rrp={product.rrp} />
      {hasActions && (
        <div class={`tile-actions${hasShortActions ? ' tile-actions-short' : ''}`}>
          {isBuyable(product) && <countertop-add-to-cart sku={product.sku} />}
          {!available && !hasShortActions && <p class="unavailable">{UNAVAILABLE}</p>}
          <countertop-compare-control sku={product.sku} />
          {site.brand.capabilities.hasProjects && <countertop-add-to-project sku={product.sku} form="icon" />}
        </div>
      )}
    </li>
  )
}

export function ProductGrid({ products, isOfFour = false, ...each }: GridProps) {
  return (
    <ul class={`grid${isOfFour ? ' grid-of-four' : ''}`}>
      {products.map((product) => (
        <ProductTile key={product.sku} product={product} {...each} />
      ))}
    </ul>
  )
}
