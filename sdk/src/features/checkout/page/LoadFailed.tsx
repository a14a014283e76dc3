import { Alert, Button } from '../../../ui'
import { useCheckoutTexts } from './context'

/**
 * A part of the page that could not be loaded, and a button that tries again. It disappears, so its section
 * gets the focus.
 */
export function LoadFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const texts = useCheckoutTexts()
  return (
    <Alert tone="danger" live>
      <p>{text}</p>
      <Button
        kind="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus({ preventScroll: true })
          onRetry()
        }}
      >
        {texts.tryAgain}
      </Button>
    </Alert>
  )
}
