import { describe, expect, it } from 'vitest'
import { legOf } from '../../../../testing/leg'
import { startOutcome } from './outcomes'

/** As documented for 3-D Secure by redirect: without `pspReference`. */
const challenge = (action: object) => {
  const leg = legOf()
  const body = { resultCode: 'RedirectShopper', merchantReference: leg.reference, action }
  return startOutcome(leg, { status: 200, body })
}
const url = 'https://checkoutshopper-test.adyen.com/checkoutshopper/threeDS/redirect?MD=M2R'

describe('a challenge that the acquirer requests', () => {
  it('is a form post with the fields of the answer [CHK-366]', () => {
    const data = { creq: 'e30' }
    expect(challenge({ type: 'redirect', method: 'POST', url, data })).toEqual({
      kind: 'actionNeeded',
      next: { kind: 'form', action: url, fields: data },
    })
  })

  it('opens the page of an answer that names the method GET', () => {
    expect(challenge({ type: 'redirect', method: 'GET', url })).toEqual({
      kind: 'actionNeeded',
      next: { kind: 'redirect', url },
    })
  })

  it('of another kind is unknown, and raises an alarm', () => {
    expect(challenge({ type: 'threeDS2', subtype: 'challenge' })).toMatchObject({
      kind: 'unknown',
      alarm: true,
    })
  })
})
