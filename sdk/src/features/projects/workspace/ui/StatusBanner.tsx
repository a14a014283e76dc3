import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { fill } from '../../../../core'
import { isStaffAndQuoted, revisionName } from '../../../../rules'
import { Button } from '../../../../ui'
import { formatDay } from '../../basics/formatDay'
import type { ProjectInfo } from '../../project.types'
import { useWorkspace } from './context'

/** Shows that a project is quoted, locked, or past the last day of its agreed prices. */
export function StatusBanner({ info }: { info: ProjectInfo }) {
  const { store, texts } = useWorkspace()
  useStore(store.$totals)
  const day = info.holdsUntil === null ? '' : formatDay(info.holdsUntil)
  const hasExpired = [...(store.$model.get()?.lines.values() ?? [])].some(
    (line) => line.agreedPrice !== null && !line.agreedHolds,
  )
  const reopen = isStaffAndQuoted(info) && <Reopen info={info} />
  if (hasExpired) {
    return (
      <Banner tone="warning">
        <span>{texts.expiredBanner}</span>
        {reopen}
      </Banner>
    )
  }
  if (info.quoted) {
    const text = info.holdsUntil === null ? texts.quotedBannerOpen : texts.quotedBanner
    return (
      <Banner tone="success">
        <span>
          {fill(text, { quote: revisionName(info.quoteId ?? info.projectRef, info.quoteRevision), day })}
          {!info.isStaff && ` ${texts.quotedOwner}`}
        </span>
        {reopen}
      </Banner>
    )
  }
  if (!info.isLocked) return null
  return (
    <Banner tone="success">
      {info.lockExpiryDate === null
        ? texts.lockedBannerOpen
        : fill(texts.lockedBanner, { day: formatDay(info.lockExpiryDate) })}
    </Banner>
  )
}

function Banner({ tone, children }: { tone: 'success' | 'warning'; children: ReactNode }) {
  return <div className={`project-banner project-banner-${tone}`}>{children}</div>
}

/**
 * Makes a quoted project open again, so that it can be changed and quoted as the next revision (decision
 * D-7).
 */
function Reopen({ info }: { info: ProjectInfo }) {
  const { store, texts } = useWorkspace()
  const { details } = useStore(store.$status)
  const send = () => store.api.details(info.projectId, { quoteStatus: 'Open' })
  return (
    <Button
      kind="quiet"
      busy={details === 'Loading'}
      onClick={() => void store.run('details', 'details', send, { success: texts.updated })}
    >
      {texts.reopen}
    </Button>
  )
}
