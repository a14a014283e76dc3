import { TEXT_KEYS } from '../../../core/textKeys/textKeys.generated'
import { nearest } from '../nearest'

const areas: Readonly<Record<string, readonly string[]>> = TEXT_KEYS

/**
 * Warns in the console of each area and key of the host's replaced texts that no widget reads, with the one
 * that it resembles.
 */
export function checkTexts(texts: Readonly<Record<string, object | null | undefined>>): void {
  const problems = Object.entries(texts).flatMap(([area, replaced]) => {
    const known = Object.hasOwn(areas, area) ? areas[area] : undefined
    if (!known) return [areaProblem(area)]
    return Object.keys(replaced ?? {})
      .filter((key) => !known.includes(key))
      .map((key) => `texts.${area} has no key "${key}"${hint(nearest(key, known))}`)
  })
  for (const problem of problems) console.warn(`Countertop: ${problem}`)
}

function areaProblem(area: string): string {
  const names = Object.keys(areas)
  return `texts have no area "${area}"${hint(nearest(area, names)) || `; there are ${names.join(', ')}`}`
}

const hint = (meant: string | undefined): string => (meant ? `; did you mean "${meant}"?` : '')
