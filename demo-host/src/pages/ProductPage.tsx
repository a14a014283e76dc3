import type { Attribute, ExtendedProduct } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'
import { ProductCondition, ProductOffers, ProductPrice } from '../parts/Price'
import { isBuyable, pictureUrl } from '../parts/ProductTile'

const STOCK_TEXTS: Record<string, string> = {
  inStock: 'In stock, ready to deliver',
  backOrder: 'On back order: we will confirm your delivery date',
  noStock: 'Currently unavailable',
  supersededAndNoStock: 'No longer available',
  indeterminate: 'Contact us for availability',
}

export function ProductPage({ context, product }: { context: PageContext; product: ExtendedProduct }) {
  const { site } = context
  return (
    <Layout context={context} title={product.title} description={product.description.slice(0, 155)}>
      <Breadcrumbs
        items={[{ title: product.category, href: `/${product.categoryUri}` }, { title: product.title }]}
      />
      <article class="product">
        <div class="gallery">
          {product.images.slice(0, 2).map((image, index) => (
            <img
              key={image.path}
              src={pictureUrl(site, image.path)}
              alt={index === 0 ? product.title : ''}
              width="600"
              height="600"
              decoding="async"
            />
          ))}
        </div>
        <div class="buy">
          <p class="tile-brand">{product.brand}</p>
          <h1>{product.title}</h1>
          <p class="sku">Model {product.sku}</p>
          <ProductCondition product={product} />
          <ProductPrice site={site} sku={product.sku} price={product.price} rrp={product.rrp} />
          <ProductOffers context={context} product={product} />
          <p class={`stock stock-${product.stockStatus}`}>{STOCK_TEXTS[product.stockStatus]}</p>
          {isBuyable(product) && <countertop-add-to-cart sku={product.sku} />}
          <countertop-compare-control sku={product.sku} form="button" />
          {product.features.length > 0 && (
            <ul class="features">
              {product.features.map((feature) => (
                <li key={feature.name}>{feature.type === 'Boolean' ? feature.name : display(feature)}</li>
              ))}
            </ul>
          )}
        </div>
        <section class="about">
          <h2>About this product</h2>
          <p>{product.description}</p>
        </section>
        <section class="specifications">
          <h2>Specifications</h2>
          {product.specifications.map((group) => (
            <table key={group.title}>
              <caption>{group.title}</caption>
              <tbody>
                {group.attributes.map((attribute) => (
                  <tr key={attribute.name}>
                    <th scope="row">{attribute.name}</th>
                    <td>{display(attribute)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      </article>
    </Layout>
  )
}

export const display = ({ value }: Pick<Attribute, 'value'>): string =>
  value === true ? 'Yes' : value === false ? 'No' : String(value)
