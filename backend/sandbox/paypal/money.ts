import { z } from 'zod'

export interface Money {
  readonly currency_code: string
  /** Hundredths, for currencies without decimals too. */
  readonly value: number
}

/** The currencies that PayPal accepts, by the decimals of their amounts. */
const decimalsOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'
      .split(' ')
      .map((code) => [code, 2]),
  ),
  HUF: 0,
  JPY: 0,
  TWD: 0,
}

/** The decimal text of an amount, as PayPal writes it in its currency. */
export const moneyOf = ({ currency_code, value }: Money): { currency_code: string; value: string } => ({
  currency_code,
  value: (value / 100).toFixed(decimalsOf[currency_code] ?? 2),
})

/** The fields of an amount in a request. */
export const moneyFields = {
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^-?(?:\d+|\d*\.\d+)$/),
}

/** What PayPal says of an amount that has the right form; an issue of this kind is a 422. */
const problemOf = (currency: string, value: string): [issue: string, description: string] | null => {
  const decimals = decimalsOf[currency]
  const given = value.split('.')[1]?.length ?? 0
  if (decimals === undefined) {
    return ['INVALID_CURRENCY_CODE', 'Currency code is invalid or is not currently supported.']
  }
  if (given > 0 && decimals === 0) return ['DECIMALS_NOT_SUPPORTED', 'Currency does not support decimals.']
  if (given > 2) return ['DECIMAL_PRECISION', 'Only two decimal place precision is supported.']
  if (Number(value) >= 1e15) {
    return ['MAX_VALUE_EXCEEDED', 'Should be less than or equal to 999999999999999.99.']
  }
  return null
}

/** Reads an amount's fields; `context` collects PayPal's own names of the problems. */
export const readMoney = (
  { currency_code, value }: { currency_code: string; value: string },
  context: z.RefinementCtx,
): Money => {
  const problem = problemOf(currency_code, value)
  if (problem) {
    const [issue, message] = problem
    const path = issue === 'INVALID_CURRENCY_CODE' ? ['currency_code'] : ['value']
    context.addIssue({ code: 'custom', message, path, params: { issue } })
  }
  return { currency_code, value: Math.round(Number(value) * 100) }
}

export const money = z.object(moneyFields).transform(readMoney)
