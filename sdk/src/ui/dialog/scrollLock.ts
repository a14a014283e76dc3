import { pageWide } from '../../core/pageWide'

interface Lock {
  holders: number
  undo?: () => void
}

const current = pageWide('scrollLock', (): Lock => ({ holders: 0 }))

/**
 * Locks the scrolling of the page behind a modal without moving it when the scroll bar disappears. @returns
 * the release
 */
export function lockScroll(): () => void {
  if (current.holders++ === 0) current.undo = lock()
  let released = false
  return () => {
    if (released) return
    released = true
    if (--current.holders === 0) current.undo?.()
  }
}

function lock(): () => void {
  const { documentElement: page, body } = document
  const { overflow } = page.style
  const { paddingInlineEnd } = body.style
  const width = page.clientWidth
  page.style.overflow = 'hidden'
  const grown = page.clientWidth - width
  if (grown > 0) {
    const padding = Number.parseFloat(getComputedStyle(body).paddingInlineEnd) || 0
    body.style.paddingInlineEnd = `${padding + grown}px`
  }
  return () => {
    page.style.overflow = overflow
    body.style.paddingInlineEnd = paddingInlineEnd
  }
}
