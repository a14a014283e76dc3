/** How near a reminder is (COM-425). */
export const DUE_STATES = ['NotDue', 'Today', 'Overdue'] as const
export type DueState = (typeof DUE_STATES)[number]
