import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '../../../../core'
import { Button, CloseIcon, IconButton } from '../../../../ui'
import { isQuantity } from '../../basics/isQuantity'
import { useWorkspace } from './context'

/** What can be done with the selected lines. */
export function BulkBar() {
  const { store, texts, isReadOnly, openMove, remove } = useWorkspace()
  const picked = useStore(store.$picked)
  const [quantity, setQuantity] = useState('')
  if (picked.size === 0) return null
  const codes = [...picked]
  const count = Number(quantity)
  const isValid = isQuantity(count)
  return (
    <div className="bulk" role="toolbar" aria-label={texts.bulk}>
      <span className="figures">{fill(texts.selected, { count: picked.size })}</span>
      {!isReadOnly && (
        <>
          <Button kind="secondary" onClick={() => openMove(codes)}>
            {texts.move}
          </Button>
          <Button kind="secondary" onClick={() => void store.duplicate(codes)}>
            {texts.duplicate}
          </Button>
          <span className="bulk-quantity">
            <input
              className="live-field figures"
              aria-label={texts.setQuantity}
              placeholder={texts.quantity}
              inputMode="numeric"
              aria-invalid={(quantity !== '' && !isValid) || undefined}
              maxLength={3}
              value={quantity}
              onChange={(event) => setQuantity(event.currentTarget.value)}
            />
            <Button
              kind="secondary"
              disabled={!isValid}
              onClick={() => {
                store.setQuantity(codes, count)
                setQuantity('')
              }}
            >
              {texts.setQuantity}
            </Button>
          </span>
          <Button kind="secondary" onClick={() => remove(codes)}>
            {texts.remove}
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={() => store.tick(codes, true)}>
        {texts.tick}
      </Button>
      <Button kind="quiet" onClick={() => store.tick(codes, false)}>
        {texts.untick}
      </Button>
      <IconButton label={texts.clearSelection} onClick={store.clearPicked}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
