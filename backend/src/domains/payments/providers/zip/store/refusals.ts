/** Why Zip refused a customer's code, where staff can act on it. */
export type CodeProblem = 'unknownCode' | 'limit'

/**
 * Zip's names of these problems in Australia and New Zealand, which are part of a refusal's stored reason.
 */
const names: Readonly<Record<CodeProblem, RegExp>> = {
  unknownCode: /invalid_customer_code|CustomerCodeNotFound|^404\b/i,
  limit: /AboveMaximum|insufficient/i,
}

/** The problem with the code in the reason of a refusal; null for other reasons. */
export const codeProblemOf = (reason: string): CodeProblem | null =>
  (Object.keys(names) as CodeProblem[]).find((problem) => names[problem].test(reason)) ?? null
