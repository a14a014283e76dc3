import { formatPrice } from '../../money/money'

/**
 * The rest of a credit account's limit, in words. Amounts in cents; an overdrawn account has nothing left.
 */
export function creditLeftText({ limitCents, owedCents }: { limitCents: number; owedCents: number }): string {
  const words = (cents: number) => formatPrice(cents, { decimals: 'always', zeroText: '' })
  return `${words(Math.max(0, limitCents - owedCents))} of your limit of ${words(limitCents)} is left.`
}
