import { Alert, useTexts } from '../../../ui'
import { cartTexts } from '../page/cart.texts'
import { useAddToCart, type AddedLine } from '../useAddToCart'
import { AddToCartButton } from './AddToCartButton'

export type AddToCartProps = AddedLine

/** Adds a product and opens the cart. A press while another is pending does nothing. */
export function AddToCart(line: AddToCartProps) {
  const texts = useTexts('cart', cartTexts)
  const adding = useAddToCart(line)
  return (
    <div className="add-to-cart">
      <AddToCartButton adding={adding} texts={texts} />
      {adding.refusal !== null && (
        <Alert tone="danger" live>
          {adding.refusal}
        </Alert>
      )}
    </div>
  )
}
