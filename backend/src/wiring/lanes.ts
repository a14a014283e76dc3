import type { Config } from '../config/config'
import type { Lane } from '../jobs/lane'
import type { Services } from './wire'

/** The jobs by lane. Jobs with outgoing requests wait for other servers, so they have separate workers. */
export const lanesOf = (
  { purchases, mail, webhooks, identity, search, housekeeping, projects, quotes, ucp }: Services,
  serves: Config['serves'] = 'all',
): Lane[] => [
  // The identity host has no key of a payment provider.
  ...(serves === 'identity'
    ? []
    : [
        { name: 'payments', tasks: purchases.tasks, concurrency: 4 },
        // Receivers of retailers and platforms may hang for their whole timeout: no mail waits for them.
        { name: 'webhooks', tasks: { ...webhooks.tasks, ...ucp?.tasks }, concurrency: 4 },
        // Drawing is CPU-bound: one at a time.
        { name: 'papers', tasks: { ...quotes.tasks, ...projects.tasks }, concurrency: 1 },
        housekeeping,
      ]),
  {
    name: 'messages',
    // The shop sends identity's mails too: an order's pictures and a quote's PDF are on the shop's host
    // alone.
    tasks: { ...identity.tasks, ...(serves === 'identity' ? {} : { ...mail.tasks, ...search.tasks }) },
    cron: { ...identity.cron, ...(serves === 'identity' ? {} : search.cron) },
    concurrency: 4,
  },
]
