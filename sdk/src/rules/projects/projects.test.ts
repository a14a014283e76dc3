import { describe, expect, it } from 'vitest'
import * as rules from './index'

describe('rights of a project', () => {
  const open = { quoted: false, isLocked: false }
  const quoted = { quoted: true, isLocked: false }
  const locked = { quoted: false, isLocked: true }
  const actions = ['read', 'edit', 'manage', 'oversee', 'share', 'annotate', 'convert', 'adminCart'] as const
  const refusals = (viewer: rules.ProjectViewer, state: rules.ProjectState) =>
    actions.map((action) => rules.projectRefusal(action, viewer, state))
  const staffOnly = 'STAFF_ONLY'

  it.each<[string, rules.ProjectViewer, rules.ProjectState, (rules.ProjectRefusal | null)[]]>([
    ['staff, quoted', 'staff', quoted, actions.map(() => null)],
    ['its owner, open', 'owner', open, [null, null, staffOnly, staffOnly, null, null, null, staffOnly]],
    [
      'its owner, quoted',
      'owner',
      quoted,
      [null, 'QUOTED', staffOnly, staffOnly, null, null, null, staffOnly],
    ],
    [
      'its owner, locked',
      'owner',
      locked,
      [null, 'LOCKED', staffOnly, staffOnly, null, null, null, staffOnly],
    ],
    [
      'another customer',
      'other',
      open,
      actions.map((one) => (['manage', 'oversee', 'adminCart'].includes(one) ? staffOnly : 'NOT_YOURS')),
    ],
    ['a share address', 'link', open, actions.map((one) => (one === 'read' ? null : 'SIGN_IN_REQUIRED'))],
    ['a visitor', 'nobody', open, actions.map(() => 'SIGN_IN_REQUIRED')],
  ])('of %s [COM-252, COM-253, COM-255]', (_title, viewer, state, expected) => {
    expect(refusals(viewer, state)).toEqual(expected)
  })

  it('determine the flags of a line [COM-252]', () => {
    const flags = (viewer: rules.ProjectViewer) =>
      [open, quoted, locked].map((one) => rules.linePermissions(viewer, one))
    expect(flags('staff')).toEqual([63, 63, 29])
    expect(flags('owner')).toEqual([29, 0, 0])
    expect(flags('link')).toEqual([0, 0, 0])
  })

  it('are one bit for each field of a line [COM-429]', () => {
    expect(rules.priceLinePermission).toEqual({
      quantity: 1,
      price: 2,
      warranty: 4,
      install: 8,
      delete: 16,
      competitorUrlValidation: 32,
      all: 63,
    })
  })

  it('require both staff and a quote to reopen [COM-244]', () => {
    expect(rules.isStaffAndQuoted({ isStaff: true, quoted: true })).toBe(true)
    expect(rules.isStaffAndQuoted({ isStaff: false, quoted: true })).toBe(false)
    expect(rules.isStaffAndQuoted({ isStaff: true, quoted: false })).toBe(false)
  })
})

describe('prices of a project', () => {
  const terms = {
    isLocked: false,
    lockedUntil: null,
    quoted: false,
    quoteValidUntil: null,
    today: '2026-11-24',
  }
  const prices = { liveCents: 1000, staffCents: 900, lockedCents: 800, quotedCents: 700 }
  const price = (given: Partial<rules.PriceTerms>, isStaff = false) =>
    rules.projectPrice(prices, { ...terms, ...given }, isStaff).source

  it('are locked, then quoted, then live; staff see their own typed price before a quoted one [COM-197]', () => {
    expect(price({})).toBe('live')
    expect(price({}, true)).toBe('staff')
    expect(price({ quoted: true, quoteValidUntil: '2026-11-24' })).toBe('quoted')
    expect(price({ quoted: true, quoteValidUntil: '2026-11-23' })).toBe('live')
    expect(price({ isLocked: true }, true)).toBe('locked')
    expect(price({ isLocked: true, lockedUntil: '2026-11-24' })).toBe('locked')
    expect(price({ isLocked: true, lockedUntil: '2026-11-23' })).toBe('live')
  })

  it('are valid to the end of the lock, else of the quote [COM-197]', () => {
    expect(rules.holdsUntil({ ...terms, isLocked: true, lockedUntil: '2026-12-22' })).toBe('2026-12-22')
    expect(rules.holdsUntil({ ...terms, quoted: true, quoteValidUntil: '2026-12-01' })).toBe('2026-12-01')
    expect(rules.holdsUntil(terms)).toBeNull()
    expect(rules.quoteValidUntil(terms, [2026, 11, 24])).toBe('2026-12-24')
    expect(rules.quoteValidUntil({ isLocked: true, lockedUntil: '2026-12-01' }, [2026, 11, 24])).toBe(
      '2026-12-01',
    )
    expect([null, '', '0', '1', '90', '91', '1.5'].map(rules.quoteValidDays)).toEqual([
      30, 30, 30, 1, 90, 30, 30,
    ])
  })

  it.each<[string, Partial<rules.PriceTerms>, boolean, number | null]>([
    ['as many as the quote has', { quoted: true }, false, 2],
    ['all without a quote', {}, false, null],
    ['all once the quote has expired', { quoted: true, quoteValidUntil: '2026-11-23' }, false, null],
    ['all at a price typed by staff', { quoted: true }, true, null],
    ['all at the price of a lock', { quoted: true, isLocked: true }, false, null],
  ])('cover %s', (_title, given, isStaff, units) => {
    const these = { ...terms, quoteValidUntil: '2026-11-24', ...given }
    const line = { ...rules.projectPrice(prices, these, isStaff), quotedCents: 700, quotedUnits: 2 }
    expect(rules.agreedUnits(line, these)).toBe(units)
  })

  it('cover the units of a valid quote also where a lock without an end repeats its price', () => {
    const line = { unitCents: 700, source: 'locked', quotedCents: 700, quotedUnits: 2 } as const
    const both = { ...terms, isLocked: true, quoted: true, quoteValidUntil: '2026-11-24' }
    expect(rules.agreedUnits(line, both)).toBe(2)
    expect(rules.agreedUnits(line, { ...both, quoteValidUntil: '2026-11-23' })).toBeNull()
  })

  it('cover no unit of a line that the valid quote does not have', () => {
    const line = { unitCents: 1000, source: 'live', quotedCents: null, quotedUnits: null } as const
    const quoted = { ...terms, quoted: true, quoteValidUntil: '2026-11-24' }
    expect(rules.agreedUnits(line, quoted)).toBe(0)
  })

  it('name the units that they cover', () => {
    expect([1, 2].map(rules.agreedQuantityProblem)).toEqual([
      expect.stringMatching(/^The quoted price covers one unit\./),
      expect.stringMatching(/^The quoted price covers 2 units\./),
    ])
  })

  it('can be locked from tomorrow to 90 days ahead [COM-196]', () => {
    const isGood = (day: string) => rules.lockDateError(day, [2026, 11, 24]) === null
    expect(['2026-11-24', '2026-11-25', '2027-02-22', '2027-02-23', 'x'].map(isGood)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('refuse a competitor\u2019s address that is local, contains a sign-in or is too long [COM-252]', () => {
    expect(rules.isCompetitorUrl('https://other.example/oven')).toBe(true)
    expect(rules.isCompetitorUrl('http://other.example')).toBe(false)
    expect(
      ['https://localhost', 'https://a:b@other.example', `https://other.example/${'x'.repeat(500)}`].map(
        rules.isCompetitorUrl,
      ),
    ).toEqual([false, false, false])
  })
})

describe('errors of project calls', () => {
  it.each([
    [400, 'Invalid request. Please check your input.'],
    [401, 'Authentication required. Please log in again.'],
    [403, 'You do not have permission to perform this action.'],
    [404, 'The requested resource could not be found.'],
    [500, 'A server error occurred. Please try again later.'],
    [418, 'An unexpected error occurred. Please try again later.'],
  ])(
    '%d default to the text of the status [COM-351, COM-352, COM-353, COM-354, COM-355, COM-356, COM-359]',
    (status, text) => {
      expect(rules.projectErrors({ status })).toEqual([text])
    },
  )

  it('of a save are its own, else those of the general toast [COM-377]', () => {
    const own = (status: number | null, body?: unknown, call?: 'email') =>
      rules.hasOwnErrorText({ status, body }, call)
    expect([own(500), own(404), own(null), own(400, { errors: [' '] })]).toEqual([false, false, false, false])
    expect([own(400, { errors: ['a'] }), own(401), own(403), own(500, {}, 'email')]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('prefer the answer\u2019s errors, a list or an object [COM-357, COM-358, COM-360]', () => {
    expect(rules.projectErrors({ status: 500, body: { errors: ['a', 'b'] } }, 'email')).toEqual(['a', 'b'])
    expect(rules.projectErrors({ status: 400, body: { errors: { a: ['1', '2'], b: ['3'] } } })).toEqual([
      '1',
      '2',
      '3',
    ])
    expect(rules.flattenErrors({ a: [1, 2], b: [3] })).toEqual(['1', '2', '3'])
  })

  it('use the call\u2019s text, but for 401 and 403 [COM-359]', () => {
    expect(rules.projectErrors({ status: 500 }, 'projects')).toEqual(['An error occurred getting projects.'])
    expect(rules.projectErrors({ status: 403 }, 'projects')).toEqual([
      'You do not have permission to perform this action.',
    ])
    expect(rules.projectErrors({ status: null }, 'projects')).toEqual(['An error occurred getting projects.'])
    expect(rules.projectErrors({ status: null })).toEqual([
      'You seem to be offline. Please check your connection and try again.',
    ])
  })

  it('have these texts of calls [COM-361, COM-362, COM-363, COM-364, COM-365, COM-366, COM-367, COM-368, COM-369, COM-370, COM-371, COM-372, COM-373]', () => {
    expect(Object.values(rules.PROJECT_CALL_TEXTS)).toEqual([
      'An error occurred getting projects.',
      'An error occurred getting project list.',
      'An error occurred getting stock.',
      'An error occurred getting competitor prices.',
      'An error occurred getting store view.',
      'An error occurred sending email.',
      'An error occurred getting logs.',
      'An error occurred getting referrer.',
      'An error occurred locking project.',
      'An error occurred cancelling lock project.',
      'An error occurred updating shared status.',
      'An error occurred getting customer project count.',
    ])
  })

  it('of a quote and a reminder prefer fields of their own [COM-382, COM-393]', () => {
    expect(rules.quoteCallErrors({ status: 400, body: { errs: ['own'], errors: ['other'] } })).toEqual([
      'own',
    ])
    expect(rules.quoteCallErrors({ status: 400, body: { errors: ['other'] } })).toEqual(['other'])
    expect(rules.reminderCallError({ status: 400, body: { errtext: 'own', errors: ['other'] } })).toBe('own')
    expect(rules.reminderCallError({ status: 400, body: { errors: ['other'] } })).toBe('other')
  })
})

describe('lists of a project', () => {
  it('have pages from 1 to the ceiling of items by page [COM-171]', () => {
    expect([0, 1, 3, 4, 1.5].map((page) => rules.isPage(page, 21, 10))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect([0, 1, 3, 99].map((page) => rules.clampPage(page, 21, 10))).toEqual([1, 1, 3, 3])
    expect(rules.clampPage(5, 0, 10)).toBe(1)
    expect([undefined, 0, 7, 101].map(rules.itemsPerPageOf)).toEqual([10, 1, 7, 100])
  })

  it('name a copy within the limit [COM-311]', () => {
    expect(rules.copyTitle('Level 1', 100)).toBe('Level 1 (copy)')
    expect(rules.copyTitle('x'.repeat(100), 100)).toBe(`${'x'.repeat(93)} (copy)`)
    expect(rules.copyTitle('Level 1', 100, 2)).toBe('Level 1 (copy 2)')
  })
})

describe('reminders', () => {
  it('move between open and done, both to archived, which is final [COM-216, COM-217, COM-218]', () => {
    const moves = rules.REMINDER_STATUSES.map((from) =>
      rules.REMINDER_STATUSES.map((to) => rules.mayMoveReminder(from, to)),
    )
    expect(moves).toEqual([
      [true, true, true],
      [true, true, true],
      [false, false, true],
    ])
  })

  it('are sorted by status, then date, and counted [COM-219, COM-220, COM-221]', () => {
    const list = (['archived', 'open', 'done', 'open'] as const).map((status, day) => ({
      status,
      date: `2026-11-0${9 - day}`,
    }))
    expect(list.sort(rules.compareReminders).map(({ status, date }) => `${status} ${date}`)).toEqual([
      'open 2026-11-06',
      'open 2026-11-08',
      'done 2026-11-07',
      'archived 2026-11-09',
    ])
    expect(rules.reminderCounts(list)).toEqual({ open: 2, done: 2 })
  })

  it('are due by the day, while open [COM-222]', () => {
    const due = (status: rules.ReminderStatus, date: string) =>
      rules.dueStateOf({ status, date }, '2026-11-24')
    expect(['2026-11-25', '2026-11-24', '2026-11-23'].map((date) => due('open', date))).toEqual([
      'NotDue',
      'Today',
      'Overdue',
    ])
    expect(due('done', '2026-11-23')).toBe('NotDue')
  })
})

describe('fields', () => {
  it('of a quote: a name, an email or a phone, a product [COM-196]', () => {
    const given = { customerName: 'Rita', email: '', phone: '0412345678', lineCount: 1 }
    expect(rules.quoteErrors(given)).toEqual({})
    expect(rules.quoteErrors({ ...given, email: 'rita@builder.example', phone: '' })).toEqual({})
    expect(Object.keys(rules.quoteErrors({ customerName: ' ', email: '', phone: '', lineCount: 0 }))).toEqual(
      ['customerName', 'email', 'products'],
    )
  })

  it('of the customer: only filled ones are checked, within their bounds [COM-206]', () => {
    const errors = (form: rules.ProjectCustomerForm, country: 'AU' | 'NZ' = 'AU') =>
      rules.projectCustomerErrors(form, country)
    const blank = { postcode: ' ', state: '', email: ' ', phone: '', projectStart: '', interests: [] }
    expect(errors({ ...blank, customerName: '' })).toEqual({})
    expect(
      errors({ customerName: 'x'.repeat(50), suburb: 'x'.repeat(30), comments: 'x'.repeat(2000) }),
    ).toEqual({})
    for (const [field, max, label] of [
      ['firstName', 20, 'First name'],
      ['lastName', 20, 'Last name'],
      ['customerName', 50, 'Customer name'],
      ['streetAddress', 50, 'Street address'],
      ['suburb', 30, 'Suburb'],
      ['projectGoal', 500, 'Project goal'],
      ['referrerId', 100, 'Referrer'],
      ['referrerName', 100, 'Referrer name'],
      ['comments', 2_000, 'Comments'],
    ] as const) {
      expect(errors({ [field]: 'x'.repeat(max) }), field).toEqual({})
      expect(errors({ [field]: 'x'.repeat(max + 1) }), field).toEqual({
        [field]: [expect.stringContaining(label)],
      })
    }
    expect(errors({ postcode: ' 3121 ' })).toEqual({})
    expect(errors({ postcode: '312' })).toEqual({ postcode: [rules.PROJECT_POSTCODE_INVALID] })
    expect(errors({ state: 'VIC' })).toEqual({})
    expect(errors({ state: 'Vic' })).toEqual({ state: [rules.PROJECT_STATE_INVALID] })
    expect(errors({ state: 'VIC' }, 'NZ')).toEqual({ state: [rules.PROJECT_STATE_INVALID] })
    expect(errors({ phone: '+61 412 345 678', secondaryPhone: '12' })).toHaveProperty('secondaryPhone')
    expect(errors({ phone: '+61 412 345 678', secondaryEmail: 'a' })).not.toHaveProperty('phone')
    expect(Object.keys(errors({ email: 'a', secondaryEmail: 'a', phone: '1' }))).toEqual([
      'email',
      'secondaryEmail',
      'phone',
    ])
    expect(errors({ projectStart: '2026-02-30' })).toEqual({ projectStart: [rules.PROJECT_START_INVALID] })
    const interests = (count: number, length: number) =>
      errors({ interests: Array.from({ length: count }, () => 'x'.repeat(length)) })
    expect(interests(20, 50)).toEqual({})
    for (const wrong of [interests(21, 1), interests(1, 51), errors({ interests: ['a\u0000'] })]) {
      expect(wrong).toEqual({ interests: [rules.INTERESTS_INVALID] })
    }
  })

  it('of a variation: at least one, within its bounds [COM-190]', () => {
    expect(
      rules.variationErrors({
        brand: 'x'.repeat(50),
        variationSku: 'x'.repeat(50),
        comments: 'x'.repeat(1000),
        rrpOverride: 999_999.99,
      }),
    ).toEqual({})
    for (const one of [{ brand: 'A' }, { variationSku: 'A' }, { comments: 'A' }, { rrpOverride: 0 }]) {
      expect(rules.variationErrors(one)).toEqual({})
    }
    expect(rules.variationErrors({ brand: ' ', variationSku: ' ', comments: ' ' })).toHaveProperty('brand')
    expect(Object.keys(rules.variationErrors({}))).toEqual(['brand'])
    expect(rules.variationErrors({ comments: '' }, true)).toEqual({})
    expect(rules.variationErrors({ comments: 'nul\u0000' })).toHaveProperty('comments')
  })
})
