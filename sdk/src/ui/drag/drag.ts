/** Distance after which a press on a handle becomes a drag. Pixels. */
const THRESHOLD_PX = 5
/** A finger that stays on a handle for this long starts the drag without moving. Milliseconds. */
const TOUCH_DELAY_MS = 200
/** How near the window's edge the page starts to scroll, and the most it scrolls a frame. Pixels. */
const EDGE_PX = 56
const STEP_PX = 18

export interface DragParts {
  /** The tree to search for drop places: the widget's shadow root. */
  root: Pick<DocumentOrShadowRoot, 'elementFromPoint'>
  /** The press has become a drag. */
  onStart(): void
  /** Once a frame, while the pointer moves or the page scrolls under it. `over` is the topmost element. */
  onMove(over: Element | null, point: { x: number; y: number }): void
  /** The pointer was released during a drag. */
  onDrop(): void
  /** Escape, a lost pointer, or a press that never became a drag. */
  onCancel(): void
}

/**
 * Starts a drag from a press on a handle, by mouse, pen or finger. The handle needs `touch-action: none`.
 * Native dragging has no touch, and its libraries do not see into shadow roots.
 *
 * @returns a function that ends the drag without a drop
 */
export function startDrag(event: PointerEvent, handle: Element, parts: DragParts): () => void {
  const { pointerId, clientX, clientY, pointerType } = event
  const stopped = new AbortController()
  const { signal } = stopped
  let point = { x: clientX, y: clientY }
  let isDragging = false
  let frame = 0
  const timer = pointerType === 'touch' ? setTimeout(start, TOUCH_DELAY_MS) : undefined

  const isOurs = (moved: Event): moved is PointerEvent => (moved as PointerEvent).pointerId === pointerId

  function start(): void {
    if (isDragging || signal.aborted) return
    isDragging = true
    handle.setPointerCapture(pointerId)
    parts.onStart()
    report()
    follow()
  }

  function follow(): void {
    frame ||= requestAnimationFrame(step)
  }

  function report(): void {
    parts.onMove(parts.root.elementFromPoint(point.x, point.y), point)
  }

  /** Reports before it scrolls, because the layout is still valid then; the next frame reports that. */
  function step(): void {
    frame = 0
    report()
    const depth = Math.max(EDGE_PX - point.y, 0) - Math.max(point.y - (innerHeight - EDGE_PX), 0)
    if (depth === 0) return
    const before = scrollY
    scrollBy({
      top: -Math.sign(depth) * Math.ceil((Math.min(Math.abs(depth), EDGE_PX) / EDGE_PX) * STEP_PX),
      behavior: 'instant',
    })
    // At the page's end nothing moved under the pointer.
    if (scrollY !== before) follow()
  }

  function end(isDrop: boolean): void {
    if (signal.aborted) return
    stopped.abort()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId)
    if (isDrop && isDragging) {
      // The frame that would report the latest place is cancelled.
      if (frame !== 0) report()
      parts.onDrop()
    } else parts.onCancel()
  }

  addEventListener(
    'pointermove',
    (moved) => {
      if (!isOurs(moved)) return
      point = { x: moved.clientX, y: moved.clientY }
      if (isDragging) follow()
      else if (Math.hypot(point.x - clientX, point.y - clientY) >= THRESHOLD_PX) start()
    },
    { signal },
  )
  addEventListener('pointerup', (up) => isOurs(up) && end(true), { signal })
  addEventListener('pointercancel', (lost) => isOurs(lost) && end(false), { signal })
  addEventListener(
    'keydown',
    (pressed) => {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      pressed.preventDefault()
      end(false)
    },
    { signal, capture: true },
  )
  return () => end(false)
}
