import { compactDecrypt } from 'jose'
import userEvent from '@testing-library/user-event'
import { getByLabelText, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { computeThumbprint, fromBase64 } from '../certificate'
import type { CardFieldName, PageMessage } from '../protocol'
import { makeSupplier } from '../testing/certificates'
import { startFrame } from './frame'
import type { CardPeer } from './peers'

const PAGE = 'https://shop.test'
const ATTEMPT = '0d8a34b1-43f2-4a52-8ff2-6b0f1a4d1f10'
const supplier = makeSupplier('House')
const published = new Set([await computeThumbprint(fromBase64(supplier.certificate))])
const visa = '4212 3456 7890 1237'

const BAD_NUMBER = 'Please enter a valid card number'
const BAD_EXPIRY = 'Please enter a valid expiry date (MM / YYYY)'
const EXPIRED = 'Please check the card expiry date entered.'
const BAD_CVV = 'Please enter a valid CVV'

let sent: { message: Record<string, unknown>; to: string }[] = []
let stop = () => {}
const parent = {
  postMessage: (message: unknown, to: string) =>
    void sent.push({ message: message as Record<string, unknown>, to }),
}

/** A message of the page; `origin`, `source` and the envelope can be forged. */
function fromPage(
  message: PageMessage,
  forged: { origin?: string; source?: unknown; envelope?: object } = {},
) {
  const event = new MessageEvent('message', {
    data: { countertop: 1, frame: 'ct-1', ...message, ...forged.envelope },
    origin: forged.origin ?? PAGE,
  })
  Object.defineProperty(event, 'source', { value: forged.source ?? parent })
  window.dispatchEvent(event)
}

const encrypt: PageMessage = {
  type: 'encrypt',
  attempt: ATTEMPT,
  certificates: { House: supplier.certificate },
  holderName: 'Sam Ngata',
  today: [2026, 3, 2],
}
const setup: PageMessage = {
  type: 'setup',
  look: { tokens: {}, scheme: 'light' },
  texts: { number: 'Card number', expiry: 'Expiry date', cvv: 'CVV' },
  language: 'en-AU',
  today: [2026, 3, 2],
}
const field = (label: string) => getByLabelText<HTMLInputElement>(document.body, label)
const note = (label: string) => field(label).closest('.field')?.querySelector('.note')?.textContent
const sentOf = (type: string) => sent.map(({ message }) => message).filter((message) => message.type === type)

beforeEach(() => {
  // The device's clock is a year ahead of the shop's.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 2) })
  sent = []
  stop = startFrame({ parent, parentOrigin: PAGE, frame: 'ct-1', published })
  fromPage(setup)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function typeCard(user = userEvent.setup()) {
  await user.type(field('Card number'), visa)
  await user.type(field('Expiry date'), '0330')
  await user.type(field('CVV'), '737')
  return user
}

describe('labels inside the fields', () => {
  it('are marked for our sheet alone, and go with another appearance', () => {
    const isInside = () => document.documentElement.hasAttribute('data-labels-inside')
    fromPage({ type: 'appearance', labels: 'inside' })
    expect(isInside()).toBe(true)
    fromPage({ type: 'appearance' })
    expect(isInside()).toBe(false)
  })
})

describe('the card fields', () => {
  it('report to the page which of them show an error, and can be focused one by one [CHK-349]', async () => {
    fromPage({ type: 'showErrors' })
    expect(sentOf('errors').at(-1)).toMatchObject({ fields: ['cardNo', 'expiryDate', 'cvv'] })
    fromPage({ type: 'focus', field: 'cvv' })
    expect(document.activeElement).toBe(field('CVV'))
    await userEvent.type(field('CVV'), '737')
    expect(sentOf('errors').at(-1)).toMatchObject({ fields: ['cardNo', 'expiryDate'] })
    fromPage({ type: 'focus' })
    expect(document.activeElement).toBe(field('Card number'))
  })

  it('are labelled, numeric, and named for autofill [CHK-181] [CHK-461] [CHK-466]', () => {
    const fields = ['Card number', 'Expiry date', 'CVV'].map(field)
    expect(fields.map(({ name }) => name)).toEqual(['cardNo', 'expiryDate', 'cvv'])
    expect(field('Expiry date').placeholder).toBe('MM / YYYY')
    expect(fields.map((input) => input.getAttribute('autocomplete'))).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
    ])
    expect(fields.every((input) => input.inputMode === 'numeric')).toBe(true)
  })

  it('accept digits only, in groups, up to the length of the card type [CHK-193] [CHK-194]', async () => {
    await userEvent.type(field('Card number'), '4a-2123456789012379')
    expect(field('Card number').value).toBe('4212 3456 7890 1237')
  })

  it('show the type of the card while it is typed [CHK-201]', async () => {
    await userEvent.type(field('Card number'), '42')
    expect(document.querySelector('.type')?.textContent).toBe('Visa')
    await userEvent.clear(field('Card number'))
    await userEvent.type(field('Card number'), '37')
    expect(document.querySelector('.type')?.textContent).toBe('American Express')
  })

  it('format the expiry as MM / YYYY of nine characters, and Backspace deletes past the slash [CHK-188] [CHK-189]', async () => {
    const user = userEvent.setup()
    await user.type(field('Expiry date'), '1220271')
    expect(field('Expiry date').value).toBe('12 / 2027')
    await user.type(field('Expiry date'), '{Backspace>9}')
    expect(field('Expiry date').value).toBe('')
  })

  it('accept up to four digits as CVV [CHK-192] [CHK-195] [CHK-196]', async () => {
    await userEvent.type(field('CVV'), '1a2345')
    expect(field('CVV').value).toBe('1234')
  })

  it('keep the caret where the shopper corrects a digit', async () => {
    const user = userEvent.setup()
    await user.type(field('Card number'), visa)
    field('Card number').setSelectionRange(6, 6)
    await user.keyboard('{Backspace}9')
    expect(field('Card number').value).toBe('4212 9456 7890 1237')
    expect(field('Card number').selectionStart).toBe(6)
  })

  it.each([
    ['5018', 'Maestro', 'CHK-198'],
    ['6001', 'Forbrugsforeningen', 'CHK-199'],
    ['5019', 'Dankort', 'CHK-200'],
    ['4212', 'Visa', 'CHK-201'],
    ['5100', 'Mastercard', 'CHK-203'],
    ['3782', 'American Express', 'CHK-204'],
    ['3000', 'Diners Club', 'CHK-208'],
    ['6011', 'Discover', 'CHK-210'],
    ['6250', 'UnionPay', 'CHK-211'],
    ['3530', 'JCB', 'CHK-212'],
  ])('name the type of a card that begins with %s: %s [%s]', async (digits, name) => {
    await userEvent.type(field('Card number'), digits)
    expect(document.querySelector('.type')?.textContent).toBe(name)
  })

  it('show their errors on blur, with the exact texts [CHK-191] [CHK-439] [CHK-440] [CHK-441] [CHK-442]', async () => {
    const user = userEvent.setup()
    await user.type(field('Card number'), '4212')
    expect(note('Card number')).toBe('')
    await user.type(field('Expiry date'), '1')
    await user.type(field('CVV'), '12')
    await user.tab()
    expect(note('Card number')).toBe(BAD_NUMBER)
    expect(note('Expiry date')).toBe(BAD_EXPIRY)
    expect(note('CVV')).toBe('CVV must be at least 3 digits')
    expect(field('CVV').getAttribute('aria-invalid')).toBe('true')
    expect(field('CVV').getAttribute('aria-describedby')).toBe('cvv-note')
    await user.type(field('CVV'), '3')
    expect(note('CVV')).toBe('')
  })

  it('show every error once place-order was pressed [CHK-184] [CHK-186] [CHK-190] [CHK-441]', () => {
    fromPage({ type: 'showErrors' })
    expect(['Card number', 'Expiry date', 'CVV'].map(note)).toEqual([BAD_NUMBER, BAD_EXPIRY, BAD_CVV])
    fromPage({ type: 'focus' })
    expect(document.activeElement).toBe(field('Card number'))
  })

  it.each([
    ['a Visa of 13 digits', 'CHK-202', '4000000000006', '123', '', ''],
    ['a Visa of 14 digits', 'CHK-202', '40000000000002', '123', BAD_NUMBER, ''],
    ['a Visa of 16 digits', 'CHK-202, CHK-207', visa, '123', '', ''],
    ['a Visa with a CVV of 4 digits', 'CHK-207', visa, '1234', '', BAD_CVV],
    ['an American Express of 15 digits', 'CHK-205, CHK-206', '370000000000002', '1234', '', ''],
    ['one of 14, with a CVV of 3', 'CHK-205, CHK-206', '37000000000007', '123', BAD_NUMBER, ''],
    ['a Diners Club of 14 digits', 'CHK-209', '36000000000008', '123', '', ''],
    ['a Diners Club of 13 digits', 'CHK-209', '3600000000004', '123', BAD_NUMBER, ''],
    ['an unknown type of 20 digits', 'CHK-185', '90000000000000000019', '123', '', ''],
  ])('know the lengths of %s [%s]', async (_card, _row, cardNo, cvv, numberNote, cvvNote) => {
    await userEvent.type(field('Card number'), cardNo)
    await userEvent.type(field('CVV'), cvv)
    await userEvent.tab()
    expect([note('Card number'), note('CVV')]).toEqual([numberNote, cvvNote])
    expect(field('Card number').value.replaceAll(' ', '').length).toBeLessThanOrEqual(19)
  })

  it.each([
    ['1/27', BAD_EXPIRY],
    ['12/27', ''],
    ['12/2027', ''],
  ])('accept or refuse the expiry %s: %s [CHK-187]', async (expiry, text) => {
    await userEvent.type(field('Expiry date'), expiry)
    await userEvent.tab()
    expect(note('Expiry date')).toBe(text)
  })

  it.each(['02 / 2026', '12 / 25', '13 / 2027', '12 / 202'])(
    'show that a card has expired, or never can, when the field is left: %s [CHK-215] [CHK-216]',
    async (expiry) => {
      await userEvent.type(field('Expiry date'), expiry)
      await userEvent.tab()
      expect(note('Expiry date')).toBe(EXPIRED)
      expect(field('Expiry date').getAttribute('aria-invalid')).toBe('true')
      expect(sentOf('errors').at(-1)?.fields).toEqual(['expiryDate'])
      await userEvent.clear(field('Expiry date'))
      await userEvent.type(field('Expiry date'), '03 / 2026')
      expect(note('Expiry date')).toBe('')
    },
  )

  it('show no expired card until the page knows the shop’s date, and none by the device’s', async () => {
    stop()
    stop = startFrame({ parent, parentOrigin: PAGE, frame: 'ct-1', published })
    fromPage({ ...setup, today: undefined })
    await userEvent.type(field('Expiry date'), '02 / 2026')
    await userEvent.tab()
    expect(note('Expiry date')).toBe('')
    expect(sentOf('state').at(-1)).toMatchObject({ fields: { expiryDate: { isValid: true } } })
    fromPage({ type: 'showErrors' })
    expect(note('Expiry date')).toBe('')
    fromPage(encrypt)
    expect(note('Expiry date')).toBe(EXPIRED)
    expect(sentOf('state').at(-1)).toMatchObject({ fields: { expiryDate: { isValid: false } } })
  })

  it('validate what was typed before the setup', async () => {
    stop()
    stop = startFrame({ parent, parentOrigin: PAGE, frame: 'ct-1', published })
    await userEvent.type(field('Expiry date'), '02 / 2026')
    await userEvent.tab()
    fromPage(setup)
    expect(note('Expiry date')).toBe(EXPIRED)
    expect(sentOf('state').at(-1)).toMatchObject({ fields: { expiryDate: { isValid: false } } })
  })

  it('follow the shop’s date once the order is placed, whatever the device’s', async () => {
    await userEvent.type(field('Expiry date'), '03 / 2026')
    await userEvent.tab()
    expect(note('Expiry date')).toBe('')
    fromPage({ ...encrypt, today: [2026, 4, 1] })
    expect(note('Expiry date')).toBe(EXPIRED)
    fromPage(encrypt)
    expect(note('Expiry date')).toBe('')
  })

  it('place the order on Enter', async () => {
    await userEvent.type(field('CVV'), '{Enter}')
    expect(sentOf('submit')).toHaveLength(1)
  })
})

describe('the state of the fields that the page receives', () => {
  it('contains whether each is empty, valid and focused, its shown error and the card type, but never its value', async () => {
    const user = userEvent.setup()
    await user.type(field('Card number'), visa)
    expect(sentOf('state').at(-1)).toMatchObject({
      cardType: 'Visa',
      fields: {
        cardNo: { isEmpty: false, isValid: true, isFocused: true, error: '' },
        cvv: { isEmpty: true, isValid: false, isFocused: false, error: '' },
      },
    })
    await user.type(field('CVV'), '12')
    await user.tab()
    expect(sentOf('state').at(-1)).toMatchObject({
      fields: { cvv: { isFocused: false, error: 'CVV must be at least 3 digits' } },
    })
    expect(JSON.stringify(sent)).not.toMatch(/4212|3456/)
  })
})

describe('a field in a frame of its own', () => {
  it('is validated and encrypted with those of the other frames, which it reads directly', async () => {
    stop()
    const refreshed: string[] = []
    const peer = (names: readonly CardFieldName[], value: string): CardPeer => ({
      group: 'g1',
      names,
      read: () => value,
      refresh: () => void refreshed.push(...names),
      showErrors: () => void refreshed.push('shown'),
    })
    const frames = [
      { countertopCard: peer(['expiryDate'], '03 / 2030') },
      // Frames of another origin throw.
      Object.defineProperty({}, 'countertopCard', {
        get() {
          throw new DOMException('Blocked', 'SecurityError')
        },
      }),
      { countertopCard: { ...peer(['cvv'], '000'), group: 'other card' } },
    ]
    vi.stubGlobal('parent', frames)
    onTestFinished(() => void vi.unstubAllGlobals())
    stop = startFrame({
      parent,
      parentOrigin: PAGE,
      frame: 'ct-1',
      published,
      single: { field: 'cardNo', group: 'g1' },
    })
    await userEvent.type(field('Card number'), visa)
    expect(document.querySelectorAll('input')).toHaveLength(1)
    expect(new Set(refreshed)).toEqual(new Set(['expiryDate']))

    fromPage(encrypt)
    expect(sentOf('failed').at(-1)?.reason).toBe('CardFieldMissing')

    frames.push({ countertopCard: peer(['cvv'], '737') })
    fromPage(encrypt)
    await waitFor(() => expect(sentOf('encrypted')).toHaveLength(1))
    expect(refreshed).toContain('shown')
    const [answer] = sentOf('encrypted') as [{ values: Record<string, string> }]
    const { plaintext } = await compactDecrypt(answer.values.House!, supplier.privateKey)
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({ cvc: '737', expiryYear: '2030' })
    expect(JSON.stringify(sent)).not.toContain('737')
  })
})

describe('encrypting', () => {
  it('answers with one encrypted value for each supplier and nothing in plain text [CHK-219] [CHK-222] [CHK-226] [CHK-465]', async () => {
    await typeCard()
    fromPage(encrypt)
    await waitFor(() => expect(sentOf('encrypted')).toHaveLength(1))
    const [answer] = sentOf('encrypted') as [{ attempt: string; values: Record<string, string> }]
    expect(answer.attempt).toBe(ATTEMPT)
    const { plaintext, protectedHeader } = await compactDecrypt(answer.values.House!, supplier.privateKey)
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
      number: '4212345678901237',
      cvc: '737',
      expiryMonth: '03',
      expiryYear: '2030',
      holderName: 'Sam Ngata',
    })
    expect(protectedHeader.attempt).toBe(ATTEMPT)
    const everything = JSON.stringify(sent)
    expect(everything).not.toContain('4212')
    expect(everything).not.toContain('737')
  })

  it('refuses a bad card with a message for each field [CHK-213] [CHK-214] [CHK-215] [CHK-218] [CHK-221] [CHK-443] [CHK-444] [CHK-445] [CHK-446]', async () => {
    const user = userEvent.setup()
    await user.type(field('Card number'), '4212 3456 7890 1238')
    await user.type(field('Expiry date'), '0226')
    await user.type(field('CVV'), '73')
    fromPage({ ...encrypt, holderName: ' ' })
    await waitFor(() => expect(sentOf('refused')).toHaveLength(1))
    expect(sentOf('refused')[0]?.messages).toEqual([
      'Please check the name on your card entered.',
      'Please check your card number.',
      'Please check the card expiry date entered.',
      'Please check your CVC number.',
    ])
    expect(sentOf('encrypted')).toHaveLength(0)
  })

  it.each([
    ['of month 13', '13 / 2030', 'refused', 'CHK-216'],
    ['of last month', '02 / 2026', 'refused', 'CHK-217'],
    ['of this month', '03 / 2026', 'encrypted', 'CHK-217'],
    ['of a later month of this year', '04 / 2026', 'encrypted', 'CHK-217'],
    ['of last year', '12 / 2025', 'refused', 'CHK-215'],
  ])('ends for an expiry %s (%s) as %s [%s]', async (_when, expiry, outcome) => {
    const user = await typeCard()
    await user.clear(field('Expiry date'))
    await user.type(field('Expiry date'), expiry)
    fromPage(encrypt)
    const answers = () => [...sentOf('refused'), ...sentOf('encrypted')]
    await waitFor(() => expect(answers()).toHaveLength(1))
    const messages = outcome === 'refused' ? ['Please check the card expiry date entered.'] : undefined
    expect(answers().map((answer) => [answer.type, answer.messages])).toEqual([[outcome, messages]])
  })

  it('does nothing for a certificate that the backend does not publish', async () => {
    await typeCard()
    fromPage({ ...encrypt, certificates: { House: makeSupplier('House').certificate } })
    await waitFor(() => expect(sentOf('failed')).toHaveLength(1))
    expect(sentOf('failed')[0]?.reason).toBe('CertificateError')
    expect(sentOf('encrypted')).toHaveLength(0)
  })

  it('accepts messages from its own page only: not from another origin, window, frame or envelope', async () => {
    await typeCard()
    fromPage(encrypt, { origin: 'https://evil.test' })
    fromPage(encrypt, { source: { postMessage: () => undefined } })
    fromPage(encrypt, { envelope: { frame: 'ct-2' } })
    fromPage(encrypt, { envelope: { countertop: 2 } })
    fromPage({ ...encrypt, attempt: 'last' })
    await waitFor(() => expect(sentOf('encrypted')).toHaveLength(1))
    expect(sentOf('encrypted')[0]?.attempt).toBe('last')
  })

  it('sends messages only to the origin of its page', async () => {
    await typeCard()
    fromPage(encrypt)
    await waitFor(() => expect(sentOf('encrypted')).toHaveLength(1))
    expect(sent[0]).toEqual({ message: { countertop: 1, frame: 'ct-1', type: 'ready' }, to: PAGE })
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([PAGE]))
  })
})

describe('the look', () => {
  it('applies tokens of the page as custom properties alone, its texts and its language', () => {
    fromPage({
      type: 'setup',
      language: 'en-NZ',
      texts: { number: 'Number', expiry: 'Expires', cvv: 'Code' },
      look: { scheme: 'dark', tokens: { accent: 'rgb(1, 2, 3)', 'background-image': 'url(x)' } },
    })
    expect(field('Number')).toBeTruthy()
    expect(document.documentElement.lang).toBe('en-NZ')
    const { style } = document.documentElement
    expect(style.getPropertyValue('--accent')).toBe('rgb(1, 2, 3)')
    expect(style.getPropertyValue('background-image')).toBe('')
  })
  it('applies placeholders, and hides labels and errors visually only', () => {
    fromPage({ type: 'appearance', placeholders: { number: '0000' }, labels: 'hidden', errors: 'hidden' })
    expect(field('Card number').placeholder).toBe('0000')
    expect(field('CVV').placeholder).toBe('123')
    expect(document.documentElement.hasAttribute('data-labels-hidden')).toBe(true)
    expect(document.documentElement.hasAttribute('data-errors-hidden')).toBe(true)
    fromPage({ type: 'appearance' })
    expect(field('Card number').placeholder).toBe('1234 5678 9012 3456')
    expect(document.documentElement.hasAttribute('data-labels-hidden')).toBe(false)
  })
})
