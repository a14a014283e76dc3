import { GENERAL_ERROR, globalMessages } from '../../../core'
import { useCountertop, useLazyPart } from '../../../ui'
import type { NavigationSheetProps } from './NavigationSheet'

const load = () => import('./sheet')

/** Fetches the sheet's code ahead of its first opening: the person touches the menu's button. */
export function preloadNavigationSheet(): void {
  // Opening tries again and says so when it fails then too.
  load().catch(() => undefined)
}

/** The navigation of small screens, whose code is loaded when it is opened for the first time. */
export function LazyNavigationSheet(props: NavigationSheetProps) {
  const countertop = useCountertop()
  const Sheet = useLazyPart(load, props.open, () => {
    props.onClose()
    globalMessages(countertop).show({ type: 'error', text: GENERAL_ERROR })
  })
  return Sheet && <Sheet {...props} />
}
