import { createElement } from 'react'
import { fill } from '../../../core'
import {
  alignSpecifications,
  asksToSignIn,
  dollarsToCents,
  formatPrice,
  LOG_IN_FOR_PRICE,
  productPath,
  REQUEST_PRICE,
  STAR_TEXTS,
  type ComparedGroup,
} from '../../../rules'
import {
  CloseIcon,
  IconButton,
  Link,
  Picture,
  useCountertop,
  useScope,
  useTexts,
  VisuallyHidden,
} from '../../../ui'
import { useIsSignedIn, useLoginPath } from '../../account'
import type { ComparedProduct } from '../comparedProducts'
import type { comparisonTexts } from '../comparison.texts'

export interface ComparisonTableProps {
  products: readonly ComparedProduct[]
  onlyDifferences: boolean
  texts: typeof comparisonTexts
  onRemove(sku: string): void
}

/** The image type of the brand's logo (SHL-457, SHL-OP-83). */
const LOGO = 1

/** The products side by side: title and price, then the specifications. */
export function ComparisonTable({ products, onlyDifferences, texts, onRemove }: ComparisonTableProps) {
  // Ratings read as in the specifications of the product's page.
  const starTexts = useTexts('productDetails', STAR_TEXTS)
  const groups = alignSpecifications(
    products.map(({ specifications }) => specifications),
    starTexts,
  )
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <table className="comparison">
      <colgroup>
        <col />
        {products.map(({ sku }) => (
          <col key={sku} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {products.map((product) => (
            <th key={product.sku} scope="col">
              <Head product={product} texts={texts} onRemove={onRemove} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{texts.brand}</th>
          {products.map(({ sku, brand, images }) => {
            const logo = images.find(({ type }) => type === LOGO)?.path
            return (
              <td key={sku}>
                {logo !== undefined && (
                  <Picture kind="brand" className="comparison-logo" src={logo} width="72" height="36" />
                )}
                {brand}
              </td>
            )
          })}
        </tr>
      </tbody>
      {groups.map((group) => (
        <Group key={group.title} group={group} products={products} texts={texts} />
      ))}
      {onlyDifferences && groups.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={products.length + 1}>{texts.same}</td>
          </tr>
        </tbody>
      )}
    </table>
  )
}

function Head({
  product,
  texts,
  onRemove,
}: Pick<ComparisonTableProps, 'texts' | 'onRemove'> & { product: ComparedProduct }) {
  const { brand } = useCountertop()
  const isSignedIn = useIsSignedIn()
  const loginPath = useLoginPath()
  const { host } = useScope()
  const { sku, title, uri, images, price, available } = product
  const picture = images.find(({ type }) => type !== LOGO)?.path
  const attributes = {
    sku,
    brand: host.getAttribute('brand') ?? undefined,
    theme: host.getAttribute('theme') ?? undefined,
  }
  return (
    <div className="comparison-product">
      <Link href={productPath(uri)}>
        <Picture kind="product" src={picture} width="180" height="180" />
        <span>{title}</span>
      </Link>
      {price ? (
        <strong className="figures">{formatPrice(dollarsToCents(price))}</strong>
      ) : asksToSignIn(price, brand.capabilities, isSignedIn) ? (
        <Link href={loginPath}>{LOG_IN_FOR_PRICE}</Link>
      ) : (
        <strong>{REQUEST_PRICE}</strong>
      )}
      {available && price ? (
        <div className="comparison-buy">{createElement('countertop-add-to-cart', attributes)}</div>
      ) : null}
      {brand.capabilities.hasProjects && (
        <div className="comparison-buy">{createElement('countertop-add-to-project', attributes)}</div>
      )}
      <span className="comparison-remove">
        <IconButton label={fill(texts.remove, { title })} onClick={() => onRemove(sku)}>
          <CloseIcon />
        </IconButton>
      </span>
    </div>
  )
}

interface GroupProps extends Pick<ComparisonTableProps, 'products' | 'texts'> {
  group: ComparedGroup
}

function Group({ group, products, texts }: GroupProps) {
  return (
    <tbody>
      <tr className="group">
        <th scope="colgroup" colSpan={products.length + 1}>
          {group.title}
        </th>
      </tr>
      {group.rows.map(({ name, values, differs }) => (
        <tr key={name} className={differs ? 'differs' : undefined}>
          <th scope="row">
            {name}
            {differs && <VisuallyHidden>, {texts.differs}</VisuallyHidden>}
          </th>
          {values.map((value, index) => (
            <td key={products[index]?.sku}>{value ?? texts.notStated}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
