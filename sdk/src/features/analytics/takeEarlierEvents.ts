import type { FiredEvent } from '../../core'
import { pageWide } from '../../core/pageWide'

/**
 * The last 50 events fired on this page, for reporting widgets that load late. They are returned once; after
 * that none are stored.
 */
export function takeEarlierEvents(): FiredEvent[] {
  const earlier = pageWide<FiredEvent[]>('events', () => [])
  const taken = earlier.splice(0)
  earlier.push = () => 0
  return taken
}
