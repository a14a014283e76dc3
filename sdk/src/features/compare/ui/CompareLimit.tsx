import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { COMPARE_FULL, COMPARE_FULL_TITLE, GOT_IT } from '../../../rules'
import { Button, Modal, useCountertop } from '../../../ui'
import { createCompareStore } from '../compare.store'

/** The places on the page that could show the modal. */
const createPlaces = () => atom<readonly object[]>([])

/** "Too many products": says that the list is full (CHK-315, CHK-316). Of all trays and controls on a page one shows it. */
export function CompareLimit() {
  const countertop = useCountertop()
  const store = countertop.once('compare', createCompareStore)
  const $places = countertop.once('compare.limit', createPlaces)
  const [first] = useStore($places)
  const { refusedSku } = useStore(store.$state)
  const [place] = useState(() => ({}))

  useEffect(() => {
    $places.set([...$places.get(), place])
    return () => $places.set($places.get().filter((other) => other !== place))
  }, [$places, place])

  if (first !== place) return null
  return (
    <Modal
      open={refusedSku !== null}
      onClose={store.dismissLimit}
      title={COMPARE_FULL_TITLE}
      size="small"
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
