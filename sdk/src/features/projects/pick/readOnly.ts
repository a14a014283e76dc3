import type { ListEntry } from '../project.answers'
import type { pickTexts } from './pick.texts'

/** Why products can neither be moved nor added to a project; undefined if they can. */
export function readOnlyText(
  { quoted, isLocked }: Pick<ListEntry, 'quoted' | 'isLocked'>,
  texts: Pick<typeof pickTexts, 'quoted' | 'locked'>,
): string | undefined {
  if (quoted) return texts.quoted
  return isLocked ? texts.locked : undefined
}
