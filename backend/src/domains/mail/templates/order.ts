import {
  RECORDED_METHOD_NAMES,
  DELIVERY_DATE_PENDING,
  DUE_LABELS,
  DUE_LATER_LABEL,
  DUE_LATER_TEXT,
  DUE_TEXTS,
  fill,
  formatDdMmmYyyy,
  formatPrice,
  formatWeekdayDate,
  orderDatesSaid,
  postalPlace,
  todayIn,
  townOf,
} from '@countertop/sdk/rules'
import type { MailAddress, MailData, MailProduct, MailStore } from '../kinds'
import { mailPicture } from './pictures'
import type { Block, Letter, LetterAmount, LetterContext, LetterProduct } from './letter'
import { amount, dateOf, hello } from './words'

const place = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

const addressLines = (address: MailAddress, { brand }: LetterContext): string[] =>
  [
    place(address.firstName, address.lastName),
    address.companyName ?? '',
    address.address,
    postalPlace({ ...address, town: townOf(address, brand.country) }),
  ].filter(Boolean)

const storeLines = ({ name, address, suburb, state, postcode, phone }: MailStore): string[] => [
  name,
  address,
  place(suburb, state, postcode),
  phone,
]

const productOf =
  ({ publicUrl }: LetterContext) =>
  ({ title, image, quantity, addOns, calledOffFor, lineTotalCents }: MailProduct): LetterProduct => ({
    title,
    image: image === '' ? null : new URL(mailPicture(image), publicUrl).href,
    notes: [...(calledOffFor === undefined ? [] : [calledOffFor]), `Quantity ${quantity}`, ...addOns],
    amount: amount(lineTotalCents),
  })

const giftOf = (title: string): LetterProduct => ({ title, image: null, notes: ['Gift'], amount: 'FREE' })

const totalRows = ({
  totals,
  isAwaitingPayment,
  due,
  store,
}: Pick<MailData['orderConfirmation'], 'totals' | 'isAwaitingPayment' | 'due' | 'store'>): LetterAmount[] => {
  const giftCardCents = totals.giftCardCents ?? 0
  const discountsCents = totals.discountsCents - giftCardCents
  const rows: (LetterAmount | false)[] = [
    { label: 'Products', amount: amount(totals.productsCents) },
    discountsCents > 0 && { label: 'Discounts', amount: `−${amount(discountsCents)}` },
    giftCardCents > 0 && { label: 'Gift card', amount: `−${amount(giftCardCents)}` },
    store === null && {
      label: 'Delivery',
      amount: formatPrice(totals.deliveryCents, { decimals: 'always' }),
    },
    totals.servicesCents > 0 && { label: 'Delivery services', amount: amount(totals.servicesCents) },
    {
      label: 'Total',
      amount: amount(totals.totalCents),
      note: `Includes GST of ${amount(totals.gstIncludedCents)}`,
      isTotal: true,
    },
    totals.depositCents !== null && { label: 'Deposit paid', amount: amount(totals.depositCents) },
    totals.remainingCents > 0 &&
      !isAwaitingPayment && { label: 'Remaining', amount: amount(totals.remainingCents) },
    isAwaitingPayment && {
      label: due ? DUE_LABELS[due] : DUE_LATER_LABEL,
      amount: amount(totals.totalCents),
    },
  ]
  return rows.filter((row) => row !== false)
}

const deliveryFacts = (
  data: MailData['orderConfirmation'],
  context: LetterContext,
): Extract<Block, { kind: 'facts' }>['rows'] =>
  data.store
    ? [{ label: 'Collect from', lines: storeLines(data.store) }]
    : [
        ...orderDatesSaid(data).map(({ supplier, date }) => ({
          label: supplier === null ? 'Delivery date' : `Delivery date of ${supplier}`,
          lines: [date === null ? DELIVERY_DATE_PENDING : formatWeekdayDate(dateOf(date))],
        })),
        { label: 'Delivery address', lines: addressLines(data.deliveryAddress, context) },
      ]

const paidWith = ({
  cardSummary,
  paymentMethod,
}: {
  cardSummary: string | null
  paymentMethod: string
}): string => cardSummary ?? paymentMethod

/** An order that was placed in a platform's frame came from a page of the API, which has no such page. */
const statusLink = (
  { orderNumber, shopUrl }: Pick<MailData['orderConfirmation'], 'orderNumber' | 'shopUrl'>,
  { orderStatusPath, publicUrl, siteOrigin }: LetterContext,
): string => {
  const isFramed = shopUrl === new URL(publicUrl).origin
  const link = new URL(orderStatusPath, isFramed ? (siteOrigin ?? shopUrl) : shopUrl)
  link.searchParams.set('order', orderNumber)
  return link.href
}

/** Ends the sentence that confirms the receipt of the order: the payment and what happens next. */
const paymentSentence = ({
  isAwaitingPayment,
  due,
  store,
  totals,
}: MailData['orderConfirmation']): string => {
  if (!isAwaitingPayment) return ` and your payment.${store ? '' : ' We will be in touch before it arrives.'}`
  return due ? `. ${fill(DUE_TEXTS[due], { amount: amount(totals.totalCents) })}` : `. ${DUE_LATER_TEXT}`
}

/** The items, the total and the delivery of an order, and the link to its page. */
const orderBlocks = (data: MailData['orderConfirmation'], context: LetterContext): Block[] => [
  { kind: 'heading', text: 'Your order' },
  {
    kind: 'products',
    products: [...data.products.map(productOf(context)), ...(data.gifts ?? []).map(giftOf)],
  },
  { kind: 'amounts', rows: totalRows(data) },
  { kind: 'heading', text: data.store ? 'Collection and payment' : 'Delivery and payment' },
  {
    kind: 'facts',
    rows: [...deliveryFacts(data, context), { label: 'Payment', lines: data.payments ?? [paidWith(data)] }],
  },
  {
    kind: 'button',
    label: 'See where your order is',
    href: statusLink(data, context),
  },
  {
    kind: 'text',
    text: 'You’ll need this email address.',
  },
]

/** Confirms an order. */
export const orderConfirmation = (data: MailData['orderConfirmation'], context: LetterContext): Letter => {
  const { brand } = context
  const placed = formatDdMmmYyyy(todayIn(brand.timeZone, new Date(data.placedAt)))
  return {
    subject: `Your ${brand.name} order ${data.orderNumber}`,
    preview: `Thank you, ${data.deliveryAddress.firstName}. Your order total is ${amount(data.totals.totalCents)}.`,
    title: `Thank you for your order, ${data.deliveryAddress.firstName}`,
    blocks: [
      {
        kind: 'text',
        text: `We have received your order ${data.orderNumber} of ${placed}${paymentSentence(data)}`,
      },
      ...orderBlocks(data, context),
    ],
  }
}

/** The removed items, and the order as it is now. */
export const orderReduced = (data: MailData['orderReduced'], context: LetterContext): Letter => ({
  subject: `Changed: your ${context.brand.name} order ${data.orderNumber}`,
  preview: `Your new order total is ${amount(data.totals.totalCents)}.`,
  title: 'We have changed your order',
  blocks: [
    {
      kind: 'text',
      text: `${hello(data.deliveryAddress.firstName)}, these items are no longer part of your order ${data.orderNumber}. Your new total is ${amount(data.totals.totalCents)}.`,
    },
    { kind: 'facts', rows: [{ label: 'Removed', lines: data.removed }] },
    ...orderBlocks(data, context),
  ],
})

/** What happens with the money of a cancelled order. */
const cancelledMoney = ({ wasReversed, giftCardCents }: MailData['orderCancelled']): string => {
  const rest = wasReversed
    ? 'Your payment was reversed, so there is nothing to refund.'
    : 'There is nothing left to pay.'
  return giftCardCents === 0 ? rest : `We have returned ${amount(giftCardCents)} to your gift card. ${rest}`
}

const cancelledRows = ({ products, sent = [] }: MailData['orderCancelled']) =>
  [
    { label: 'Cancelled', units: products },
    { label: 'Already sent', units: sent },
  ]
    .filter(({ units }) => units.length > 0)
    .map(({ label, units }) => ({
      label,
      lines: units.map(({ title, quantity }) => `${quantity} × ${title}`),
    }))

const returnOfSent = ({ supportNumber }: LetterContext): string =>
  `If any of the items already sent have arrived, please ${supportNumber ? `call us on ${supportNumber}` : 'contact us'} so we can arrange their return.`

/** Says that an order was cancelled, and what happens with its money. */
export const orderCancelled = (data: MailData['orderCancelled'], context: LetterContext): Letter => ({
  subject: `Cancelled: your ${context.brand.name} order ${data.orderNumber}`,
  preview: cancelledMoney(data),
  title: 'We have cancelled your order',
  blocks: [
    {
      kind: 'text',
      text: `${hello(data.firstName)}, your order ${data.orderNumber} is cancelled. ${cancelledMoney(data)}`,
    },
    { kind: 'facts', rows: cancelledRows(data) },
    ...(data.sent?.length ? [{ kind: 'text' as const, text: returnOfSent(context) }] : []),
    { kind: 'button', label: 'See your order', href: statusLink(data, context) },
    { kind: 'text', text: 'You’ll need this email address.' },
  ],
})

/** The products that have left, and the tracking link. */
export const orderShipped = (data: MailData['orderShipped'], context: LetterContext): Letter => {
  const { brand } = context
  const what = data.isPart ? 'part of your order' : 'your order'
  return {
    subject: `On its way: your ${brand.name} order ${data.orderNumber}`,
    preview: `${data.carrier} is bringing ${what}.`,
    title: data.isPart ? 'Part of your order is on its way' : 'Your order is on its way',
    blocks: [
      {
        kind: 'text',
        text: `${hello(data.firstName)}, ${what} ${data.orderNumber} has left us with ${data.carrier}.${
          data.isPart ? ' We will email you when the rest leaves.' : ''
        }`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Items', lines: data.products.map(({ title, quantity }) => `${quantity} × ${title}`) },
          ...(data.trackingNumber === null
            ? []
            : [{ label: 'Tracking number', lines: [data.trackingNumber] }]),
          { label: 'Delivery address', lines: addressLines(data.deliveryAddress, context) },
        ],
      },
      data.trackingUrl === null
        ? { kind: 'button', label: 'See where your order is', href: statusLink(data, context) }
        : { kind: 'button', label: 'Track your delivery', href: data.trackingUrl },
    ],
  }
}

const refundTime: Block = {
  kind: 'text',
  text: 'Depending on your bank, it can take up to ten business days to appear.',
}

const refundedPart = ({ isFull, isRest }: MailData['refundNotice']): string => {
  if (isRest) return 'the rest of the amount you paid'
  return isFull ? 'the full amount you paid' : 'part of the amount you paid'
}

/** Confirms a refund. */
export const refundNotice = (data: MailData['refundNotice'], { brand }: LetterContext): Letter => ({
  subject: `Your refund for ${brand.name} order ${data.orderNumber}`,
  preview: `We have refunded ${amount(data.amountCents)}.`,
  title: `We have refunded ${amount(data.amountCents)}`,
  blocks: [
    {
      kind: 'text',
      text: `${hello(data.firstName)}, we have refunded ${refundedPart(data)} for order ${data.orderNumber}.`,
    },
    {
      kind: 'facts',
      rows: [
        { label: 'Refund', lines: [amount(data.amountCents)] },
        ...(data.isByHand ? [] : [{ label: 'Refunded to', lines: [paidWith(data)] }]),
        ...(data.returnBy && data.returnBy !== 'other'
          ? [{ label: 'Refund method', lines: [RECORDED_METHOD_NAMES[data.returnBy]] }]
          : []),
        ...(data.giftCardCents
          ? [{ label: 'Returned to your gift card', lines: [amount(data.giftCardCents)] }]
          : []),
      ],
    },
    ...(data.isByHand || data.isToGiftCard ? [] : [refundTime]),
  ],
})

const failures: Readonly<Record<MailData['paymentFailed']['outcome'], string>> = {
  declined: 'Your payment was declined.',
  cancelled: 'Your payment was cancelled.',
  expired: 'Your payment was not completed in time.',
}

/** Sent if the page said that the payment was being processed, and the payment then failed. */
export const paymentFailed = (data: MailData['paymentFailed'], { brand }: LetterContext): Letter => ({
  subject: `Your ${brand.name} payment did not go through`,
  preview: `${failures[data.outcome]} No order was placed.`,
  title: 'Your payment did not go through',
  blocks: [
    {
      kind: 'text',
      text: `${hello(data.firstName)}, your payment of ${amount(
        data.amountCents,
      )} was still being processed when you left. ${failures[data.outcome]} No order was placed.`,
    },
    ...(data.takenCents
      ? ([
          {
            kind: 'text',
            text: `${amount(data.takenCents)} of it had already been taken. We are refunding this amount to you.`,
          },
          refundTime,
        ] satisfies Block[])
      : []),
    {
      kind: 'text',
      text: `If your bank shows ${data.takenCents ? 'another' : 'an'} amount on hold, your bank will release it automatically. Your cart is as you left it.`,
    },
    { kind: 'button', label: 'Back to your cart', href: data.checkoutUrl },
  ],
})
