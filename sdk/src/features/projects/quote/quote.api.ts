import type { SharedStatus } from '../../../rules'
import { keyed } from '../basics/newKey'
import type { Call, ReminderEntry, SendOnce } from '../project.answers'

/** The calls around a quote: price, lock, share, email, request, customer, comments, log, reminders. */
export function quoteCalls(call: Call, sendOnce: SendOnce) {
  return {
    quote: (projID: string, version: number, key: string) =>
      call('POST /api/v2/project/quote', { body: { projID, version }, ...keyed(key) }),
    lock: (projectId: string, expiryDate: string | null) =>
      call('POST /api/v2/project/lock-price', { body: { projectId, expiryDate } }),
    unlock: (projectId: string) => call('DELETE /api/v2/project/lock-price', { query: { projectId } }),
    details: (projectId: string, changes: Record<string, string | null>) =>
      call('POST /api/v2/project/details', { body: { projectId, ...changes } }),
    storeView: (signal: AbortSignal) => call('GET /api/store/select-view', { signal }),
    share: (projectId: string, sharedStatus: SharedStatus, showPrices?: boolean) =>
      call('POST /api/projects/shared-project-status', {
        body: {
          projectId,
          sharedStatus,
          showPrices,
        },
      }),

    /** Sends once per key. Without `showPrices` the share's setting is unchanged. */
    email: (projectId: string, showPrices: boolean | undefined, key: string) =>
      call('POST /api/v2/project/email', { body: { projectId, showPrices }, ...keyed(key) }),
    /** The changes in a revision since the previous one. */
    revisionChanges: (projectId: string, rev: number, signal: AbortSignal) =>
      call('GET /api/v2/project/quote/{rev}/changes', {
        path: { rev },
        query: { projectId },
        signal,
      }),
    requestQuote: (projectId: string) => call('POST /api/v2/project/request-quote', { body: { projectId } }),

    customer: (projectId: string, changes: Record<string, unknown>, version: number) =>
      call('POST /api/v2/project/customer', { body: { projectId, ...changes, version } }),
    referrers: async (search: string, signal: AbortSignal) =>
      (
        await call('GET /api/v2/project/kad/{search}', {
          path: { search },
          signal,
        })
      ).referrers,
    projectCount: async (query: Record<string, string | undefined>, signal: AbortSignal) =>
      (await call('GET /api/v2/project/customer-project-count', { query, signal })).projectCount,
    comment: (projectId: string, comment: string) =>
      sendOnce('POST /api/v2/project/comment', { projectId, comment }),
    changelogs: async (projectId: string, signal: AbortSignal) =>
      (
        await call('GET /api/v2/project/changelogs', {
          query: { projectId },
          signal,
        })
      ).changelogs,
    reminders: async (projectId: string, signal?: AbortSignal) =>
      (
        await call('GET /api/Reminders', {
          query: { projectId },
          signal,
        })
      ).reminders,
    reminderStatus: (id: string, status: ReminderEntry['status']) =>
      call('POST /api/Reminders/status', { body: { id, status } }),
  }
}
