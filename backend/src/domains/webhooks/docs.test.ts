import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ORDER_EVENTS } from './events'
import { orderEvent } from './schema'

const guide = readFileSync(fileURLToPath(new URL('../../../../docs/webhooks.md', import.meta.url)), 'utf8')

it('the guide shows a body as it is sent, and names every event', () => {
  const example = /<!-- example -->\s*```json\n([\s\S]*?)```/.exec(guide)?.[1]
  expect(orderEvent.safeParse(JSON.parse(example ?? 'null')).error).toBeUndefined()
  for (const event of ORDER_EVENTS) expect(guide).toContain(`\`${event}\``)
})
