export type PhoneAnswer = 'approve' | 'decline' | 'cancel' | 'expire'

/** What the customer does with the prompt on the phone. */
export interface PhonePlan {
  readonly answer: PhoneAnswer | 'nothing'
  /** How long after the prompt came, in ms; of one that answers late, how long after our cancellation. */
  readonly afterMs: number
  /** The prompt outlives our cancellation, as Zip warns it may. */
  readonly isLate?: boolean
}

const SOON_MS = 3000

/**
 * Codes of the sandbox: six digits, as the customer's app shows them. Any other code is approved after 3
 * seconds.
 */
const plans: Readonly<Record<string, PhonePlan>> = {
  '111110': { answer: 'approve', afterMs: 0 },
  '222220': { answer: 'decline', afterMs: 0 },
  '222222': { answer: 'decline', afterMs: SOON_MS },
  '333333': { answer: 'cancel', afterMs: SOON_MS },
  '444444': { answer: 'nothing', afterMs: 0 },
  '555555': { answer: 'approve', afterMs: 5000, isLate: true },
}

/** The code of a customer whose limit at Zip is too low for any purchase. */
export const POOR_CODE = '666666'

/** Undefined for a code that no app shows: `000000`, or anything but six digits. */
export const phonePlanOf = (code: string): PhonePlan | undefined =>
  code === '000000' || !/^\d{6}$/.test(code)
    ? undefined
    : (plans[code] ?? { answer: 'approve', afterMs: SOON_MS })

export interface Prompt {
  readonly plan: PhonePlan
  /** Milliseconds of the epoch. */
  readonly promptedAt: number
  /** When the shop cancelled it. */
  readonly cancelledAt?: number | undefined
}

export type PromptState = 'open' | 'approved' | 'declined' | 'cancelled' | 'expired'

const answers = {
  approve: 'approved',
  decline: 'declined',
  cancel: 'cancelled',
  expire: 'expired',
} as const

/** When the customer answers; undefined when it never happens. */
const answeredAt = ({ plan, promptedAt, cancelledAt }: Prompt): number | undefined => {
  if (plan.answer === 'nothing') return undefined
  if (!plan.isLate) return promptedAt + plan.afterMs
  return cancelledAt === undefined ? undefined : cancelledAt + plan.afterMs
}

/**
 * The state of a prompt at a time: the first of the customer's answer, the shop's cancellation and the end of
 * its life counts.
 */
export const promptState = (prompt: Prompt, now: number, lifeMs: number): PromptState => {
  const { plan, promptedAt, cancelledAt = Infinity } = prompt
  const answered = answeredAt(prompt) ?? Infinity
  const ends = promptedAt + lifeMs
  const withdrawn = plan.isLate ? Infinity : cancelledAt
  const first = Math.min(answered, withdrawn, ends)
  if (now < first) return 'open'
  if (first === answered && plan.answer !== 'nothing') return answers[plan.answer]
  return first === withdrawn ? 'cancelled' : 'expired'
}

/** The plan of a customer who answers immediately. */
export const answeredNow = (answer: PhoneAnswer, promptedAt: number, now: number): PhonePlan => ({
  answer,
  afterMs: now - promptedAt,
})

/** A prompt as the customer's phone shows it. */
export interface PhonePrompt {
  readonly id: string
  readonly reference: string
  readonly amountCents: number
  readonly currency: string
}
