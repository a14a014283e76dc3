import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { fill } from '../../../../core'
import { formatDay } from '../../formatDay'
import type { ProjectInfo } from '../../project.types'
import { useWorkspace } from './context'

/** Shows that a project is quoted, locked, or past the last day of its agreed prices. */
export function StatusBanner({ info }: { info: ProjectInfo }) {
  const { store, texts } = useWorkspace()
  useStore(store.$totals)
  const day = info.holdsUntil === null ? '' : formatDay(info.holdsUntil)
  const hasRunOut = [...(store.$model.get()?.lines.values() ?? [])].some(
    (line) => line.agreedPrice !== null && !line.agreedHolds,
  )
  if (hasRunOut) return <Banner tone="warning">{texts.ranOutBanner}</Banner>
  if (info.quoted) {
    const text = info.holdsUntil === null ? texts.quotedBannerOpen : texts.quotedBanner
    return (
      <Banner tone="success">
        {fill(text, { quote: info.quoteId ?? info.projectRef, day })}
        {!info.isStaff && ` ${texts.quotedOwner}`}
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
  return <p className={`project-banner project-banner-${tone}`}>{children}</p>
}
