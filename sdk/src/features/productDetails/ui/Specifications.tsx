import { fill, productCacheOf, type ExtendedProduct } from '../../../core'
import { alignSpecifications, downloadUrl, specificationText } from '../../../rules'
import { SafeHtml, Skeleton, TryAgain, useAnswer, useCountertop, useTexts, Waiting } from '../../../ui'
import { productDetailsTexts } from '../productDetails.texts'

type Group = ExtendedProduct['specifications'][number]
type Attribute = Group['attributes'][number]

export interface SpecificationsProps {
  sku: string
}

/**
 * A product's specifications, one table per group, in the groups and order of the comparison (COM-422).
 * Widgets of one page share the request for the extended product (COM-436).
 */
export function Specifications({ sku }: SpecificationsProps) {
  const countertop = useCountertop()
  const texts = useTexts('productDetails', productDetailsTexts)
  const { value, problem, retry } = useAnswer(`specifications of ${sku}`, async () => {
    const products = productCacheOf(countertop)
    const { productId } = await products.bySku(sku)
    return products.extended(productId)
  })
  if (problem === 'missing') return null
  if (problem === 'failed') {
    return <TryAgain text={texts.specificationsFailed} button={texts.retry} onRetry={retry} />
  }
  if (value === null) {
    return (
      <Waiting label={texts.specificationsLoading}>
        <Skeleton height={44} lines={8} />
      </Waiting>
    )
  }
  // As in the comparison, an empty value has no row.
  const groups = alignSpecifications([value.specifications])
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ values }) => values[0] != null) }))
    .filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return <p className="muted">{texts.noSpecifications}</p>
  return (
    <div className="specifications" part="specifications">
      {groups.map(({ title, rows }) => (
        <table key={title}>
          <caption>{title}</caption>
          <tbody>
            {rows.map(({ name }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <Value attribute={attributeOf(value.specifications, title, name)} texts={texts} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function attributeOf(groups: readonly Group[], title: string, name: string): Attribute | undefined {
  return groups.find((group) => group.title === title)?.attributes.find((each) => each.name === name)
}

/** A value by its type: an editor's text, stars, a download, or plain text. */
function Value({
  attribute,
  texts,
}: {
  attribute: Attribute | undefined
  texts: typeof productDetailsTexts
}) {
  const { config } = useCountertop()
  const text = specificationText(attribute?.value, attribute?.type, texts) ?? ''
  if (attribute?.type === 'Html') return <SafeHtml html={text} kind="line" />
  const url = attribute?.type === 'Downloads' ? downloadUrl(text, config.api) : null
  if (url === null) return <>{text}</>
  const name = attribute?.name ?? ''
  // Not a link within the host's site, so its router does not get it.
  return (
    <a href={url} aria-label={fill(texts.download, { name })}>
      {name}
    </a>
  )
}
