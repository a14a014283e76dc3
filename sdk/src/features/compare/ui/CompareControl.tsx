import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button, Checkbox, CheckIcon, useCountertop, useTexts } from '../../../ui'
import { createCompareStore } from '../compare.store'
import { compareTexts } from '../compare.texts'

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
  const isChosen = products.some((entry) => entry.sku === sku)

  async function toggle(): Promise<void> {
    setError(undefined)
    try {
      await store.toggle(sku)
    } catch {
      setError(texts.failed)
    }
  }

  if (form === 'checkbox') {
    return <Checkbox label={texts.compare} checked={isChosen} error={error} onChange={() => void toggle()} />
  }
  return (
    <Button kind="secondary" aria-pressed={isChosen} onClick={() => void toggle()}>
      {isChosen && <CheckIcon />} {texts.compare}
    </Button>
  )
}
