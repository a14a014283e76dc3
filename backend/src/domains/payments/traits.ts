import { mergeTables } from './providers/modules'

const traits = mergeTables((module) => module.traits)

/** Whether a provider notifies us of what happens to its payments. */
export const notifiesOf = (provider: string): boolean => traits[provider]?.notifies === true

/** Whether a repeated request of a refund shows what became of the first one. */
export const findsRefundsOf = (provider: string): boolean => traits[provider]?.cannotFindRefunds !== true
