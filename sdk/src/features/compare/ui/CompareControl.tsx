import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button, Checkbox, CheckIcon, useCountertop, useTexts } from '../../../ui'
import { createCompareStore } from '../compare.store'
import { compareTexts } from '../compare.texts'
import { CompareLimit } from './CompareLimit'

export interface CompareControlProps {
  sku: string
  /** A tickbox labelled Compare, or a button that shows a tick. */
  form: 'checkbox' | 'button'
}

/** Puts a product into the compare list or takes it out (SHL "Product compare control"). */
export function CompareControl({ sku, form }: CompareControlProps) {
  const countertop = useCountertop()
  const store = countertop.once('compare', createCompareStore)
  const { products } = useStore(store.$state)
  const texts = useTexts('compare', compareTexts)
  const [error, setError] = useState<string | undefined>(undefined)
  /** What was asked for and is under way; shown at once. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isChosen = wanted ?? products.some((entry) => entry.sku === sku)

  async function toggle(): Promise<void> {
    if (wanted !== null) return
    setError(undefined)
    setWanted(!isChosen)
    try {
      await store.toggle(sku)
    } catch {
      setError(texts.failed)
    } finally {
      setWanted(null)
    }
  }

  return (
    <>
      {form === 'checkbox' ? (
        <Checkbox label={texts.compare} checked={isChosen} error={error} onChange={() => void toggle()} />
      ) : (
        <>
          <Button kind="secondary" wide aria-pressed={isChosen} part="compare" onClick={() => void toggle()}>
            <span className="compare-button">
              {isChosen && <CheckIcon />} {texts.compare}
            </span>
          </Button>
          {error !== undefined && (
            <p className="compare-error" role="alert">
              {error}
            </p>
          )}
        </>
      )}
      <CompareLimit />
    </>
  )
}
