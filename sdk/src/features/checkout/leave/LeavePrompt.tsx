import { useEffect, useState } from 'react'
import { Button, Modal } from '../../../ui'
import { guardLeaving, isUnfinished, type Departure } from './guardLeaving'
import { LEAVE_CHECKOUT, leaveTexts } from './texts'
import { useCheckout, useTextsOf } from '../page/context'

/** Confirms leaving a started order, where the brand requires it (CHK-386, CHK-427). */
export function LeavePrompt() {
  const texts = useTextsOf(leaveTexts)
  const { actor } = useCheckout()
  const [departure, setDeparture] = useState<Departure | null>(null)

  useEffect(() => guardLeaving(() => isUnfinished(actor.getSnapshot()), setDeparture), [actor])

  function stay() {
    setDeparture(null)
  }
  function go() {
    setDeparture(null)
    departure?.leave()
  }

  return (
    <Modal open={departure !== null} onClose={stay} size="small" title={texts.leaveTitle}>
      <p>{LEAVE_CHECKOUT}</p>
      <div className="leave-actions">
        <Button {...{ 'data-autofocus': true }} onClick={stay}>
          {texts.leaveStay}
        </Button>
        <Button kind="secondary" onClick={go}>
          {texts.leaveGo}
        </Button>
      </div>
    </Modal>
  )
}
