import { Button, CheckIcon } from '../../../ui'
import type { cartTexts } from '../page/cart.texts'
import type { Adding } from '../useAddToCart'

export interface AddToCartButtonProps {
  adding: Adding
  texts: typeof cartTexts
}

/** The button alone. Its state belongs to the caller, so that two buttons can share one press. */
export function AddToCartButton({ adding: { phase, add }, texts }: AddToCartButtonProps) {
  return (
    <Button
      wide
      busy={phase === 'adding'}
      busyLabel={texts.adding}
      part="add-to-cart"
      // The second click of a double click is ignored, even if the first was answered in between.
      onClick={({ detail }) => (detail > 1 ? undefined : void add())}
    >
      {phase === 'added' ? (
        <span className="added">
          <CheckIcon /> {texts.added}
        </span>
      ) : (
        texts.add
      )}
    </Button>
  )
}
