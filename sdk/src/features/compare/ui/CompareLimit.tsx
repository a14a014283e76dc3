import { useStore } from '@nanostores/react'
import { COMPARE_FULL, COMPARE_FULL_TITLE, GOT_IT } from '../../../rules'
import { Button, Modal, useCountertop } from '../../../ui'
import { createCompareStore } from '../compare.store'

/** "Too many products": says that the list is full (CHK-315, CHK-316). */
export function CompareLimit() {
  const store = useCountertop().once('compare', createCompareStore)
  const { refusedSku } = useStore(store.$state)
  return (
    <Modal open={refusedSku !== null} onClose={store.dismissLimit} title={COMPARE_FULL_TITLE} size="small">
      <p>{COMPARE_FULL}</p>
      <p>
        <Button onClick={store.dismissLimit}>{GOT_IT}</Button>
      </p>
    </Modal>
  )
}
