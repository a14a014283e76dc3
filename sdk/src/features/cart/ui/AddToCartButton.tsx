import { Button, CheckIcon } from '../../../ui'
import type { cartTexts } from '../cart.texts'
import type { Adding } from '../useAddToCart'

export interface AddToCartButtonProps {
  adding: Adding
  texts: typeof cartTexts
}

/** The button alone; what it does and says of it stands with its caller, so that two buttons can share one press. */
export function AddToCartButton({ adding: { phase, add }, texts }: AddToCartButtonProps) {
  return (
    <Button
      wide
      busy={phase === 'adding'}
      busyLabel={texts.adding}
      part="add-to-cart"
      // The second click of a double click means nothing more, also when the first was answered meanwhile.
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
