import { formatDdMmmYyyy, formatPhone } from '@countertop/sdk/rules'
import type { MailData } from '../kinds'
import type { Letter, LetterContext } from './letter'
import { amount, dateOf, hello } from './words'

const dayOf = (isoDate: string): string => formatDdMmmYyyy(dateOf(isoDate))

const rows = (entries: readonly (readonly [label: string, ...lines: string[]] | false)[]) =>
  entries.flatMap((entry) => {
    if (!entry) return []
    const [label, ...lines] = entry
    return [{ label, lines }]
  })

/** A project or its quote, for the customer. The PDF is attached where it is stored. */
export const projectQuote = (
  data: MailData['projectQuote'],
  { brand, hasAttachments }: LetterContext,
): Letter => {
  const { quoteNumber, projectName, totalCents, holdsUntil, preparedBy } = data
  const what =
    quoteNumber === null ? `Your project ${projectName}` : `Your quote ${quoteNumber} for ${projectName}`
  return {
    subject: what,
    preview: `From ${preparedBy} at ${brand.name}.`,
    title: quoteNumber === null ? 'Your project' : 'Your quote',
    blocks: [
      {
        kind: 'text',
        text: `${hello(data.customerName)}, ${preparedBy} has put this together for you.`,
      },
      {
        kind: 'facts',
        rows: rows([
          ['Project', projectName],
          quoteNumber !== null && ['Quote', quoteNumber],
          totalCents !== null && ['Total', amount(totalCents)],
          holdsUntil !== null && ['Prices hold until', dayOf(holdsUntil)],
        ]),
      },
      ...(hasAttachments ? [{ kind: 'text', text: 'The quote is attached as a PDF.' } as const] : []),
      { kind: 'button', label: 'View it online', href: data.link },
      {
        kind: 'text',
        text: 'Anyone with this link can view it, so only pass it on to people who should.',
      },
      ...(data.orderLink
        ? ([
            { kind: 'text', text: 'Ready to order? Sign in to your account and add it to your cart.' },
            { kind: 'button', label: 'Sign in to order', href: data.orderLink },
          ] as const)
        : []),
    ],
  }
}

/** The owner of a project requests a quote: for its salesperson. */
export const quoteRequested = (data: MailData['quoteRequested'], { brand }: LetterContext): Letter => ({
  subject: `Quote requested: ${data.projectName} (${data.projectRef})`,
  preview: `${data.requestedBy} would like a quote.`,
  title: 'Quote requested',
  blocks: [
    { kind: 'text', text: `${data.requestedBy} would like a quote for the project ${data.projectName}.` },
    {
      kind: 'facts',
      rows: rows([
        ['Project', `${data.projectName} (${data.projectRef})`],
        ['Units', String(data.units)],
        ['Email', data.email],
        data.phone !== '' && ['Phone', formatPhone(data.phone, brand.country)],
      ]),
    },
    { kind: 'button', label: 'Open the project', href: data.link },
  ],
})

/** Quotes whose prices expire soon, for the salesperson. */
export const quotesEnding = ({ firstName, quotes }: MailData['quotesEnding']): Letter => ({
  subject: quotes.length === 1 ? 'One of your quotes ends soon' : `${quotes.length} of your quotes end soon`,
  preview: quotes.map(({ quoteNumber }) => quoteNumber).join(', '),
  title: 'Quotes ending soon',
  blocks: [
    {
      kind: 'text',
      text: `${hello(firstName)}, the prices of these quotes end within three days. After that, the shop’s prices apply.`,
    },
    {
      kind: 'facts',
      rows: quotes.map((quote) => ({
        label: quote.quoteNumber,
        lines: [
          [quote.projectName, quote.customerName].filter(Boolean).join(', '),
          `${amount(quote.totalCents)}, until ${dayOf(quote.holdsUntil)}`,
        ],
      })),
    },
  ],
})

/** Open reminders that are due, for the member of staff who wrote them. */
export const remindersDue = ({ firstName, reminders }: MailData['remindersDue']): Letter => ({
  subject: reminders.length === 1 ? 'A reminder is due' : `${reminders.length} reminders are due`,
  preview: reminders.map(({ title }) => title).join(', '),
  title: 'Your reminders',
  blocks: [
    { kind: 'text', text: `${hello(firstName)}, these reminders are open.` },
    {
      kind: 'facts',
      rows: reminders.map(({ title, date, isOverdue, projectName }) => ({
        label: isOverdue ? `Overdue since ${dayOf(date)}` : 'Today',
        lines: [title, ...(projectName === null ? [] : [projectName])],
      })),
    },
  ],
})
