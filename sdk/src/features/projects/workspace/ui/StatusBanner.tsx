import { useStore } from '@nanostores/react'
import { fill } from '../../../../core'
import { isStaffAndQuoted, revisionName } from '../../../../rules'
import { Button } from '../../../../ui'
import { formatDay } from '../../basics/formatDay'
import type { ProjectInfo } from '../../project.types'
import { hasExpired, unquotedUnits } from '../linePrice'
import { useWorkspace } from './context'
import { useFocusAfter } from './useFocusAfter'

/** Shows that a project is quoted, locked, or past the last day of its agreed prices. */
export function StatusBanner({ info }: { info: ProjectInfo }) {
  const { store, texts } = useWorkspace()
  useStore(store.$totals)
  const lines = [...(store.$model.get()?.lines.values() ?? [])]
  const isExpired = lines.some(hasExpired)
  const values = {
    quote: revisionName(info.quoteId ?? info.projectRef, info.quoteRevision),
    day: info.holdsUntil === null ? '' : formatDay(info.holdsUntil),
  }
  const quoted = values.day ? texts.quotedBanner : texts.quotedBannerOpen
  const locked = values.day ? texts.lockedBanner : texts.lockedBannerOpen
  const expired = info.isStaff ? texts.expiredStaff : texts.expiredBanner
  if (!isExpired && !info.quoted && !info.isLocked) return null
  return (
    <div className={`project-banner project-banner-${isExpired ? 'warning' : 'success'}`}>
      <span>
        {fill(isExpired ? expired : info.quoted ? quoted : locked, values)}
        {lines.some(unquotedUnits) && ` ${texts.unquotedBanner}`}
        {info.quoted && !info.isStaff && ` ${texts.quotedOwner}`}
      </span>
      {isStaffAndQuoted(info) && <Reopen info={info} />}
    </div>
  )
}

/**
 * Makes a quoted project open again, so that it can be changed and quoted as the next revision (decision
 * D-7).
 */
function Reopen({ info }: { info: ProjectInfo }) {
  const { store, texts } = useWorkspace()
  const { details } = useStore(store.$status)
  const button = useFocusAfter<HTMLButtonElement>(info.projectId)
  const send = () => store.api.details(info, { quoteStatus: 'Open' })
  return (
    <Button
      kind="quiet"
      innerRef={button}
      busy={details === 'Loading'}
      onClick={() => void store.run('details', send, { success: true })}
    >
      {texts.reopen}
    </Button>
  )
}
