import type { PageContext } from '../parts/pageContext'
import type { Edit } from './contentApi'
import { Time } from './OperatorLayout'

/** Code of a refused save: another version of the entry is stored than the one that was edited. */
export const CHANGED = 'CHANGED'

interface Props {
  context: PageContext
  kind: 'banner' | 'page' | 'article'
  /** The last save of the entry; null if the entry was removed. */
  stored: Edit | null
  /** Address of a form with the stored version. */
  href: string
}

/** Why a save was refused, above the form with what was entered. */
export function Changed({ context, kind, stored, href }: Props) {
  if (stored === null) {
    return (
      <>
        The {kind} was removed after you opened it, so nothing was saved. What you entered is still here: save
        it to publish the {kind} again.
      </>
    )
  }
  const { updatedAt, updatedBy } = stored
  return (
    <>
      {updatedBy ?? 'Somebody else'} saved this {kind}{' '}
      {updatedAt !== null && (
        <>
          on <Time context={context} at={updatedAt} />
        </>
      )}{' '}
      after you opened it, so your changes were not saved. What you entered is still here.{' '}
      <a href={href} target="_blank">
        See the newer {kind} in a new tab
      </a>{' '}
      before you save over it.
    </>
  )
}

interface SaveProps {
  kind: Props['kind']
  /** Whether a newer version is stored, which the form replaces. */
  isOver: boolean
}

/** The button that saves what was entered. */
export function SaveButton({ kind, isOver }: SaveProps) {
  return (
    <button type="submit" class={isOver ? 'danger' : 'primary'}>
      {isOver ? `Save over the newer ${kind}` : `Save the ${kind}`}
    </button>
  )
}

/** The version of the entry that the form was opened with; empty for a new entry. */
export function VersionField({ version = '' }: { version: string | undefined }) {
  return <input type="hidden" name="version" value={version} />
}
