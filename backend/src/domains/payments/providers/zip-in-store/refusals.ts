/** Why Zip takes no payment by a customer's code, as far as staff can do something about it. */
export type CodeProblem = 'unknownCode' | 'limit'

/** Zip's own names of it, in Australia and in New Zealand; they stand in the reason that is kept of a refusal. */
const names: Readonly<Record<CodeProblem, RegExp>> = {
  unknownCode: /invalid_customer_code|CustomerCodeNotFound|^404\b/i,
  limit: /AboveMaximum|insufficient/i,
}

/** What was wrong with the code by the reason of a refusal; null where it was something else. */
export const codeProblemOf = (reason: string): CodeProblem | null =>
  (Object.keys(names) as CodeProblem[]).find((problem) => names[problem].test(reason)) ?? null
