import { describe, expect, it } from 'vitest'
import { parseRewardRules, readRewardSetting, rewardsOf, type RewardedLine } from './rewards'

const line = (over: Partial<RewardedLine> = {}): RewardedLine => ({
  brand: 'Miele',
  category: 'Ovens',
  goodsCents: 100_000,
  counts: true,
  ...over,
})
const pan = { promoId: 'pan', title: 'A pan', brand: 'Miele', minimum: 2000, until: '2026-11-30' }
const earned = (rule: object, lines: readonly RewardedLine[], today = '2026-11-25') =>
  rewardsOf(parseRewardRules(JSON.stringify([{ ...pan, ...rule }])), lines, today)

describe('rewards', () => {
  it.each([
    [100_000, 99_999, false],
    [100_000, 100_000, true],
  ])('are earned from the minimum on: %i and %i cents', (first, second, isEarned) => {
    expect(earned({}, [line({ goodsCents: first }), line({ goodsCents: second })])).toMatchObject([
      { rule: { promoId: 'pan', title: 'A pan' }, isEarned, lines: [0, 1] },
    ])
  })

  it('count the lines of their brand and category that can be bought at the shop’s price', () => {
    const lines = [line({ brand: 'Asko' }), line({ counts: false }), line({ brand: 'miele' })]
    expect(earned({ minimum: 1000 }, lines)).toMatchObject([{ isEarned: true, lines: [2] }])
    expect(earned({ category: 'Fridges' }, [line()])).toEqual([])
  })

  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('are valid from their first to their last day: %s', (today, isValid) => {
    expect(earned({ from: '2026-11-01' }, [line()], today)).toHaveLength(isValid ? 1 : 0)
  })

  it.each([
    null,
    '',
    'no JSON',
    '{"promoId":"a"}',
    '[null, 7, {"promoId":"a"}, {"title":"A"}, {"promoId":"a","title":"A","minimum":"5"}, {"promoId":"a","title":"A","minimum":-1}, {"promoId":"a","title":"A","until":"soon"}]',
  ])('are none for a setting that is no list of rules: %s', (setting) => {
    expect(parseRewardRules(setting)).toEqual([])
  })

  it.each([0.005, 19.999, 1e300])('ignore a rule whose minimum is not whole cents: %d', (minimum) => {
    const rule = { promoId: 'b', title: 'B', minimum }
    expect(
      readRewardSetting(JSON.stringify([rule, { promoId: 'a', title: 'A', minimum: 19.95 }])),
    ).toMatchObject({
      rules: [{ promoId: 'a', minimumCents: 1_995 }],
      unreadable: [JSON.stringify(rule)],
    })
  })

  it('have the texts of their rule, without blank ones', () => {
    const texts = { category: 'Ovens', thumbImg: '/pan.svg', redemption: 'By post', rewardLabel: 'Bonus' }
    const rule = { promoId: ' pan ', title: 'A pan', brand: ' ', ...texts, from: '2026-11-01' }
    expect(parseRewardRules(JSON.stringify([rule]))).toEqual([
      { promoId: 'pan', title: 'A pan', minimumCents: 0, ...texts, from: '2026-11-01' },
    ])
    expect(parseRewardRules('[{"promoId":"a","title":"A","from":"x2026-11-01"}]')).toEqual([])
  })

  it('report the unreadable entries of a setting', () => {
    expect(readRewardSetting(null).unreadable).toEqual([])
    expect(readRewardSetting('no JSON').unreadable).toEqual(['no JSON'])
    expect(readRewardSetting('{"promoId":"a"}').unreadable).toEqual(['{"promoId":"a"}'])
    expect(readRewardSetting('[{"promoId":"a","title":"A"},{"promoId":"b"}]')).toMatchObject({
      rules: [{ promoId: 'a' }],
      unreadable: ['{"promoId":"b"}'],
    })
  })
})
