import { useRef, useState } from 'react'
import type { SharedStatus } from '../../../../rules'
import { Button, Checkbox, TextInput } from '../../../../ui'
import { Errors, useSending } from '../../sending/sending'
import type { SummaryContentProps } from '../../quote/quote.types'

/** Creates, shows and invalidates the share address of a project (COM-OP-53). */
export function Share({ store, texts, info, isOpen }: SummaryContentProps) {
  const { isBusy, errors, send } = useSending(store, isOpen)
  const link = useRef<HTMLInputElement>(null)
  const isShared = info.shareId !== null
  // Staff may have put prices on the link of a customer without prices.
  const [showPrices, setShowPrices] = useState(
    info.showPrices && (isShared ? info.sharePrices : info.isStaff),
  )
  const url = isShared ? new URL(`/project/shared/${info.shareId}`, location.origin).href : ''

  function change(sharedStatus: SharedStatus, showPrices?: boolean): Promise<boolean> {
    const body = { projectId: info.projectId, sharedStatus, showPrices }
    const share = () => store.api.call('POST /api/projects/shared-project-status', { body })
    return send('share', share, { success: true })
  }

  // A press during a change, or a refused one, does not change what the box shows: it is the server's
  // setting.
  async function changePrices(isOn: boolean): Promise<void> {
    if (isBusy) return
    setShowPrices(isOn)
    if (isShared && !(await change('Shared', isOn))) setShowPrices(!isOn)
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      store.toast(texts.copied)
    } catch {
      // Its text is selected then, for the person to copy.
      link.current?.focus()
    }
  }

  return (
    <div className="dialog-form">
      <p>{texts.shareText}</p>
      {info.showPrices && (
        <Checkbox
          label={texts.showPrices}
          checked={showPrices}
          onChange={(isOn) => void changePrices(isOn)}
        />
      )}
      <Errors errors={errors} />
      {isShared && (
        <div className="share-link">
          <TextInput
            label={texts.link}
            reserve={false}
            readOnly
            value={url}
            innerRef={link}
            onChange={() => undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button kind="secondary" onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </div>
      )}
      <div>
        {/* One button, which retains the focus. A double click must not end what it has begun. */}
        <Button
          kind={isShared ? 'secondary' : 'primary'}
          busy={isBusy}
          onClick={({ detail }) =>
            detail < 2 && void (isShared ? change('NotShared') : change('Shared', showPrices))
          }
        >
          {isShared ? texts.unshare : texts.share}
        </Button>
      </div>
    </div>
  )
}
