import { useEffect, useState, type RefObject } from 'react'

/** Fractions of a pixel do not count as cut off. */
const SLACK_PX = 1

/**
 * Whether a horizontally scrolling row has more content to its left and right; follows scrolling and
 * resizing.
 *
 * @param content the data behind the row; a new value measures again
 */
export function useCutEdges(
  row: RefObject<HTMLElement | null>,
  content: unknown,
): { left: boolean; right: boolean } {
  const [left, setLeft] = useState(false)
  const [right, setRight] = useState(false)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = (): void => {
      const box = element.getBoundingClientRect()
      const items = [...element.children].map((item) => item.getBoundingClientRect())
      setLeft(items.some((item) => item.left < box.left - SLACK_PX))
      setRight(items.some((item) => item.right > box.right + SLACK_PX))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row, content])

  return { left, right }
}
