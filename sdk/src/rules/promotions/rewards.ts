import { parseDollars } from '../money/money'

/**
 * A rule of the setting `CartRewards`: a gift for buying enough of a brand, of a category or of anything
 * (COM-025, COM-397, CHK-480).
 */
export interface RewardRule {
  /** Names the gift, and its promotion's page `/promotion/{promoId}`. */
  readonly promoId: string
  readonly title: string
  /** Only products of this brand count, by its name; any brand where it is missing. */
  readonly brand?: string
  /** Only products of this category count, by its name. */
  readonly category?: string
  /** Goods that earn it, in cents; the price that the shopper pays, add-ons left out. */
  readonly minimumCents: number
  /** First and last day, `YYYY-MM-DD` in the site's time zone; open where missing. */
  readonly from?: string
  readonly until?: string
  /** Picture of the promotion's tile. */
  readonly thumbImg?: string
  readonly redemption?: string
  readonly rewardLabel?: string
}

/** The fields of a cart line that rewards depend on. */
export interface RewardedLine {
  readonly brand: string
  readonly category: string
  readonly goodsCents: number
  /** A line that cannot be bought, or whose price was agreed, earns nothing. */
  readonly counts: boolean
}

/** A gift of a cart. */
export interface EarnedReward {
  readonly rule: RewardRule
  /** The goods reach the minimum; else the promotion is only advertised. */
  readonly isEarned: boolean
  /** Places of the lines that count towards it. */
  readonly lines: readonly number[]
}

const DAY = /^\d{4}-\d\d-\d\d$/
const textIn = (rule: Record<string, unknown>, name: string): string | undefined => {
  const value = rule[name]
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}

/** The parsed setting `CartRewards`. */
export interface RewardSetting {
  readonly rules: readonly RewardRule[]
  /** Entries that are no rules, verbatim from the setting; for the log. */
  readonly unreadable: readonly string[]
}

/**
 * Reads the text of the setting `CartRewards`: a JSON list of `{ promoId, title, brand?, category?,
 * minimum (dollars), from?, until?, thumbImg?, redemption?, rewardLabel? }`. Any other entry is ignored.
 */
export function readRewardSetting(setting: string | null | undefined): RewardSetting {
  if (!setting?.trim()) return { rules: [], unreadable: [] }
  let list: unknown
  try {
    list = JSON.parse(setting)
  } catch {
    return { rules: [], unreadable: [setting] }
  }
  if (!Array.isArray(list)) return { rules: [], unreadable: [setting] }
  const read = list.map((each: unknown) => ({ each, rule: ruleOf(each) }))
  return {
    rules: read.flatMap(({ rule }) => rule ?? []),
    unreadable: read.flatMap(({ each, rule }) => (rule === null ? [JSON.stringify(each)] : [])),
  }
}

/** The rules of the setting `CartRewards`. */
export const parseRewardRules = (setting: string | null | undefined): readonly RewardRule[] =>
  readRewardSetting(setting).rules

function ruleOf(value: unknown): RewardRule | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Record<string, unknown>
  const [promoId, title] = [textIn(given, 'promoId'), textIn(given, 'title')]
  const { minimum = 0 } = given
  const minimumCents = typeof minimum === 'number' ? parseDollars(String(minimum)) : null
  const areDays = [given.from, given.until].every(
    (day) => day === undefined || (typeof day === 'string' && DAY.test(day)),
  )
  if (!promoId || !title || !areDays || minimumCents === null || minimumCents < 0) return null
  const optional = ['brand', 'category', 'from', 'until', 'thumbImg', 'redemption', 'rewardLabel'] as const
  const texts = optional.flatMap((name) => {
    const text = textIn(given, name)
    return text === undefined ? [] : [[name, text]]
  })
  return { promoId, title, minimumCents, ...Object.fromEntries(texts) }
}

const isSame = (wanted: string | undefined, name: string): boolean =>
  wanted === undefined || wanted.toLowerCase() === name.toLowerCase()

/**
 * The rewards that a cart's lines earn or are on the way to, in the order of the rules.
 * @param today `YYYY-MM-DD` in the site's time zone
 */
export function rewardsOf(
  rules: readonly RewardRule[],
  lines: readonly RewardedLine[],
  today: string,
): EarnedReward[] {
  return rules.flatMap((rule) => {
    const { from = today, until = today, brand, category, minimumCents } = rule
    if (today < from || today > until) return []
    const counted = lines.flatMap((line, place) =>
      line.counts && isSame(brand, line.brand) && isSame(category, line.category) ? [place] : [],
    )
    if (counted.length === 0) return []
    const goodsCents = counted.reduce((sum, place) => sum + (lines[place]?.goodsCents ?? 0), 0)
    return [{ rule, isEarned: goodsCents >= minimumCents, lines: counted }]
  })
}
