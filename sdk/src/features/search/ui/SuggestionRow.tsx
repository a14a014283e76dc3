import { dollarsToCents, formatPrice } from '../../../rules'
import { Picture, SearchIcon } from '../../../ui'
import type { Suggestion } from '../search.store'
import { Marked } from './Marked'

interface Props {
  item: Suggestion
  /** The input, marked in the text. */
  typed: string
}

/** One suggestion: a product with picture and price, or a term. */
export function SuggestionRow({ item, typed }: Props) {
  if (item.type === 'term') {
    return (
      <span className="search-term">
        <SearchIcon size={16} />
        <span>
          <Marked text={item.text} typed={typed} />
        </span>
      </span>
    )
  }
  return (
    <>
      <Picture kind="product" src={item.imageUrl} width="100" height="100" />
      <span className="search-text">
        <span className="search-title">
          <Marked text={item.text} typed={typed} />
        </span>
        {item.price !== null && (
          <strong className="figures">{formatPrice(dollarsToCents(item.price))}</strong>
        )}
      </span>
    </>
  )
}
