import { useStore } from '@nanostores/react'
import { Button, Modal, useCountertop } from '../../../ui'
import { createCompareStore } from '../list/compare.store'
import { COMPARE_FULL, COMPARE_FULL_TITLE, GOT_IT } from '../list/limit.texts'

/** "Too many products" (SHL-185 to SHL-188). */
export function CompareLimitModal() {
  const store = useCountertop().once('compare', createCompareStore)
  const { refusedSku } = useStore(store.$state)
  return (
    <Modal
      open={refusedSku !== null}
      onClose={store.dismissLimit}
      title={COMPARE_FULL_TITLE}
      size="small"
      type="centerAligned"
      footer={
        <Button wide onClick={store.dismissLimit}>
          {GOT_IT}
        </Button>
      }
    >
      <p>{COMPARE_FULL}</p>
    </Modal>
  )
}
