/** The lines of one folder in their order; `folderId` null is the project itself, outside of all folders. */
export interface Place {
  folderId: string | null
  codes: readonly string[]
}

/** Every line of a project in its order: the lines outside of folders first, then folder by folder. */
export type Outline = readonly Place[]

/** The position of a line. `index` counts from 0. */
export interface Position {
  folderId: string | null
  index: number
  /** Number of lines in this folder. */
  count: number
}

/** The direction of one key press on a line's handle. */
export type Step = 'up' | 'down' | 'previousFolder' | 'nextFolder'

/** The moves to send to the server to get from one outline to another. */
export interface OutlineChange {
  folderId: string | null
  /** Lines moved from other folders, in their new order. */
  arrived: readonly string[]
  /** All lines of the folder, in their new order. */
  codes: readonly string[]
}

/**
 * Moves lines into a folder. Their relative order is unchanged; an index beyond the end means the end.
 * Unknown codes are ignored, an unknown folder changes nothing.
 *
 * @param index the position of the first moved line, counted among the lines that stay
 */
export function moveLines(
  outline: Outline,
  codes: readonly string[],
  folderId: string | null,
  index: number,
): Outline {
  if (!outline.some((place) => place.folderId === folderId)) return outline
  const wanted = new Set(codes)
  const moved = outline.flatMap((place) => place.codes.filter((code) => wanted.has(code)))
  if (moved.length === 0) return outline
  const next = outline.map((place) => {
    const staying = place.codes.filter((code) => !wanted.has(code))
    if (place.folderId !== folderId) {
      return staying.length === place.codes.length ? place : { ...place, codes: staying }
    }
    const at = Math.min(Math.max(index, 0), staying.length)
    const order = [...staying.slice(0, at), ...moved, ...staying.slice(at)]
    return isSame(order, place.codes) ? place : { ...place, codes: order }
  })
  return next.every((place, at) => place === outline[at]) ? outline : next
}

/** The position of a line; null for an unknown one. */
export function positionOf(outline: Outline, code: string): Position | null {
  for (const { folderId, codes } of outline) {
    const index = codes.indexOf(code)
    if (index >= 0) return { folderId, index, count: codes.length }
  }
  return null
}

/**
 * The outline after one step of some lines: up or down within their folder and across its edge into the next
 * one, or directly to the end of the previous or next folder. At the first or last place nothing changes.
 */
export function stepLines(outline: Outline, codes: readonly string[], step: Step): Outline {
  const wanted = new Set(codes)
  const at = outline.findIndex((place) => place.codes.some((code) => wanted.has(code)))
  const place = outline[at]
  if (!place) return outline
  const isBack = step === 'up' || step === 'previousFolder'
  const neighbour = outline[isBack ? at - 1 : at + 1]
  if (step === 'previousFolder' || step === 'nextFolder') {
    return neighbour ? moveLines(outline, codes, neighbour.folderId, Infinity) : outline
  }
  // The index among the lines that stay, which `moveLines` counts in.
  const first = place.codes.findIndex((code) => wanted.has(code))
  const staying = place.codes.filter((code) => !wanted.has(code)).length
  const index = isBack ? first - 1 : first + 1
  if (index >= 0 && index <= staying) return moveLines(outline, codes, place.folderId, index)
  return neighbour
    ? moveLines(outline, codes, neighbour.folderId, isBack ? Infinity : 0)
    : moveLines(outline, codes, place.folderId, isBack ? 0 : Infinity)
}

/** The folders whose lines differ between two outlines, for the calls that persist a move or its undo. */
export function changesBetween(before: Outline, after: Outline): OutlineChange[] {
  return after.flatMap(({ folderId, codes }) => {
    const old = before.find((place) => place.folderId === folderId)?.codes ?? []
    const known = new Set(old)
    const arrived = codes.filter((code) => !known.has(code))
    const staying = new Set(codes)
    // The order of a folder that only lost lines is unchanged, so nothing about it is sent.
    const remaining = old.filter((code) => staying.has(code))
    const isSorted = arrived.length === 0 && isSame(remaining, codes)
    return isSorted ? [] : [{ folderId, arrived, codes }]
  })
}

/** The same outline without some lines. */
export function withoutLines(outline: Outline, codes: readonly string[]): Outline {
  const removed = new Set(codes)
  return outline.map((place) => ({ ...place, codes: place.codes.filter((code) => !removed.has(code)) }))
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code, at) => code === b[at])
