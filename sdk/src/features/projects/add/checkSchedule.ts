import { type Client, toCountertopError } from '../../../core'
import { parseSchedule, type Schedule, type ScheduleLine } from './schedule'

/** Maximum number of simultaneous look-ups of models. */
const AT_ONCE = 4

type FoundLine = ScheduleLine & { sku: string; title: string }

export interface CheckedSchedule {
  found: readonly FoundLine[]
  missing: readonly ScheduleLine[]
  unread: Schedule['unread']
  separator: string
}

/** Looks up each model of a schedule. @throws CountertopError where the shop does not answer */
export async function checkSchedule(client: Pick<Client, 'call'>, text: string): Promise<CheckedSchedule> {
  const { lines, unread, separator } = parseSchedule(text)
  const found: FoundLine[] = []
  const missing: ScheduleLine[] = []
  /** Shared, so that each line is looked up once. */
  const waiting = lines.values()
  const work = async (): Promise<void> => {
    for (const line of waiting) {
      try {
        const product = await client.call('GET /api/v2/product/sku/{sku}', { path: { sku: line.model } })
        found.push({ ...line, sku: product.sku, title: product.title })
      } catch (error) {
        const { status } = toCountertopError(error)
        if (status !== 404 && status !== 400) throw error
        missing.push(line)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const inOrder = (a: ScheduleLine, b: ScheduleLine) => a.number - b.number
  return { found: found.sort(inOrder), missing: missing.sort(inOrder), unread, separator }
}
