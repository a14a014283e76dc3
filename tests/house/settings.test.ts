import { expect, it } from 'vitest'
import { repositoryFiles, textOf } from './repository'

/** A business number of Australia or New Zealand: 1300, 1800, 0800 and 0508 numbers. */
const SUPPORT_NUMBER = /\b(?:1[38]00|0800|0508)[ -]?\d{3}[ -]?\d{3}\b/

it('no support number is in the code, only in the shop’s settings [COM-445]', () => {
  const files = repositoryFiles(/^(?:sdk|backend|demo-host)\/(?:src|sandbox)\/.*(?<!\.test)\.tsx?$/).filter(
    (file) => !file.includes('/testing/') && !file.startsWith('backend/src/seeds/'),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => SUPPORT_NUMBER.test(textOf(file)))).toEqual([])
})
