import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../core'
import { Alert, Button, CheckIcon, useCountertop, useTexts } from '../../../ui'
import type { Store } from '../stores.store'
import { storesTexts } from '../stores.texts'
import { useChosenUri, useStoresStore } from '../useStores'

/** Makes a store the shopper's, or marks it as theirs. */
export function ChooseStore({ store }: { store: Store }) {
  const { announcer } = useCountertop()
  const stores = useStoresStore()
  const chosenUri = useChosenUri()
  const texts = useTexts('stores', storesTexts)
  const [phase, setPhase] = useState<'idle' | 'setting' | 'set' | 'failed'>('idle')
  const chosen = useRef<HTMLParagraphElement>(null)
  const isChosen = chosenUri === store.storeUri && phase !== 'setting'
  useEffect(() => {
    // It replaces the button that had the focus.
    if (isChosen && phase === 'set') chosen.current?.focus()
  }, [isChosen, phase])

  if (isChosen) {
    return (
      <p className="store-chosen" part="store-chosen" ref={chosen} tabIndex={-1}>
        <CheckIcon /> {texts.chosen}
      </p>
    )
  }

  async function choose(): Promise<void> {
    setPhase('setting')
    try {
      await stores.choose(store.storeUri)
      setPhase('set')
      announcer.say(fill(texts.chosenSaid, { name: store.name }))
    } catch {
      setPhase('failed')
    }
  }

  return (
    <>
      <Button
        kind="secondary"
        busy={phase === 'setting'}
        aria-label={`${texts.choose}: ${store.name}`}
        onClick={() => void choose()}
      >
        {texts.choose}
      </Button>
      {phase === 'failed' && (
        <Alert tone="danger" live>
          {texts.chooseFailed}
        </Alert>
      )}
    </>
  )
}
