import { Alert, Button, leaveAlert } from '../../../ui'
import { useCheckoutTexts } from './context'

/** A part of the page that could not be loaded, and a button that tries again. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const texts = useCheckoutTexts()
  return (
    <Alert tone="danger" live>
      <p>{text}</p>
      <Button
        kind="secondary"
        onClick={(event) => {
          leaveAlert(event)
          onRetry()
        }}
      >
        {texts.tryAgain}
      </Button>
    </Alert>
  )
}
