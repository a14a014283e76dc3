import { productPath } from '@countertop/sdk/rules'
import type { Product, SpecificationGroup } from '../api'
import { Breadcrumbs } from '../parts/Breadcrumbs'
import { Layout, type PageContext } from '../parts/Layout'
import { Price } from '../parts/Price'
import { isBuyable, pictureUrl } from '../parts/ProductTile'
import { display } from './ProductPage'

/** A product with its specifications, one column of the comparison. */
export interface Compared {
  product: Product
  groups: SpecificationGroup[]
}

/** The compare page: specifications aligned row by row, rows that differ marked. Its address names the products. */
export function ComparePage({ context, columns }: { context: PageContext; columns: Compared[] }) {
  return (
    <Layout context={context} title="Compare products">
      <Breadcrumbs items={[{ title: 'Compare' }]} />
      <h1>Compare products</h1>
      {columns.length === 0 ? (
        <p class="empty">Choose up to three products with “Compare” and see them side by side here.</p>
      ) : (
        <div class="compare-scroll" tabIndex={0} role="region" aria-label="Comparison">
          <table class="comparison">
            <thead>
              <tr>
                <td />
                {columns.map(({ product }) => (
                  <th key={product.sku} scope="col">
                    <a href={productPath(product.uri)}>
                      <img
                        src={pictureUrl(context.site, product.images[0]?.path ?? '')}
                        alt=""
                        width="160"
                        height="160"
                      />
                      {product.title}
                    </a>
                    <Price site={context.site} price={product.price} rrp={product.rrp} />
                    {isBuyable(product) && <countertop-add-to-cart sku={product.sku} />}
                  </th>
                ))}
              </tr>
            </thead>
            {groupTitles(columns).map((title) => (
              <Group key={title} title={title} columns={columns} />
            ))}
          </table>
        </div>
      )}
    </Layout>
  )
}

const groupTitles = (columns: Compared[]): string[] => [
  ...new Set(columns.flatMap(({ groups }) => groups.map((group) => group.title))),
]

function Group({ title, columns }: { title: string; columns: Compared[] }) {
  const groups = columns.map(({ groups }) => groups.find((group) => group.title === title))
  const names = [...new Set(groups.flatMap((group) => group?.attributes.map(({ name }) => name) ?? []))]
  return (
    <tbody>
      <tr class="group">
        <th scope="colgroup" colSpan={columns.length + 1}>
          {title}
        </th>
      </tr>
      {names.map((name) => {
        const values = groups.map((group) => {
          const attribute = group?.attributes.find((candidate) => candidate.name === name)
          return attribute === undefined ? 'Not stated' : display(attribute)
        })
        const differs = new Set(values).size > 1
        return (
          <tr key={name} class={differs ? 'differs' : undefined}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index]?.product.sku}>{value}</td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}
