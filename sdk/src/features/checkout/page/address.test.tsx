import { waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { quayStreet, sydney } from '../testing/fixtures'
import { renderCheckout } from '../testing/renderCheckout'

describe('the street line', () => {
  it('offers whole addresses, and a chosen one fills in street, suburb, state and postcode [CHK-084] [CHK-085] [CHK-399]', async () => {
    const { page, user, street, field, requests } = renderCheckout()
    await user.type(await street(), '1 quay st')
    const option = await page.findByRole('option', { name: quayStreet.text })
    expect((await street()).getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowDown}')
    expect((await street()).getAttribute('aria-activedescendant')).toBe(option.id)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(page.getByRole<HTMLInputElement>('combobox', { name: 'Suburb' }).value).toBe('Sydney'),
    )
    expect((await street()).value).toBe('1 Quay St')
    expect((await field('Postcode')).value).toBe('2000')
    expect(page.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('NSW')
    expect(requests('GET /api/locality/Sydney/NSW/2000')).toHaveLength(1)
    // A confirmed suburb counts as chosen: delivery dates are loaded.
    await waitFor(() => expect(requests('POST /api/checkout/avail')).toHaveLength(1))
    expect(requests('POST /api/checkout')).toHaveLength(0)
  })

  it('restores the typed house number where the service knows the street alone [SHL-410]', async () => {
    const street = {
      ...quayStreet,
      text: 'Quay St, Sydney NSW 2000',
      components: { ...quayStreet.components, streetNumber: '' },
    }
    const checkout = renderCheckout({
      answers: {
        'GET /api/address/suggestions': { body: [street] },
        'GET /api/address/geocode': { body: { status: 'OK', result: street } },
      },
    })
    await checkout.user.type(await checkout.street(), '12 Quay St')
    await checkout.user.click(await checkout.page.findByRole('option', { name: street.text }))
    await waitFor(() =>
      expect(checkout.page.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' }).value).toBe('2000'),
    )
    expect((await checkout.street()).value).toBe('12 Quay St')
  })

  it('sends no request before it has the focus, and accepts anything [SHL-399]', async () => {
    const { user, street, field, requests, page } = renderCheckout({
      answers: { 'GET /api/address/suggestions': 'network failure', 'GET /api/geo': 'network failure' },
    })
    await user.type(await field('Email'), 'sam@example.com')
    expect(requests('GET /api/geo')).toHaveLength(0)
    await user.type(await street(), 'The Old Mill, Mill Lane')
    await waitFor(() => expect(requests('GET /api/geo').length).toBeGreaterThan(0))
    await user.tab()
    expect((await street()).value).toBe('The Old Mill, Mill Lane')
    expect(page.queryByText(/An error occurred/)).toBeNull()
  })

  it('clears the suburb and shows why when it cannot be confirmed; the street stays [CHK-086] [CHK-416]', async () => {
    const { page, user, street, requests, chooseSuburb } = renderCheckout({
      answers: { 'GET /api/locality/{suburb}/{state}/{postcode}': { status: 404, body: { errors: ['no'] } } },
    })
    await chooseSuburb()
    await user.type(await street(), '1 quay st')
    await user.click(await page.findByRole('option', { name: quayStreet.text }))
    expect(await page.findByText('Delivery services unavailable for the provided address')).toBeTruthy()
    const suburb = page.getByRole<HTMLInputElement>('combobox', { name: 'Suburb' })
    expect(suburb.value).toBe('')
    expect(suburb.getAttribute('aria-invalid')).toBe('true')
    expect((await street()).value).toBe('1 Quay St')
    expect(page.queryByRole('grid')).toBeNull()
    expect(requests('POST /api/checkout')).toHaveLength(0)
    await user.type(suburb, 's')
    expect(page.queryByText('Delivery services unavailable for the provided address')).toBeNull()
  })

  it('shows an error when the suburbs cannot be looked up [CHK-415]', async () => {
    const { page, user } = renderCheckout({
      answers: { 'GET /api/locality/{query}': { status: 500, body: {} } },
    })
    await user.type(await page.findByRole('combobox', { name: 'Suburb' }), 'fit')
    expect(
      await page.findByText(
        'An error occurred while looking up this address. Please check the address and try again.',
      ),
    ).toBeTruthy()
  })

  it('shows an error when a chosen address cannot be looked up [CHK-415]', async () => {
    const addressProvider = {
      suggest: () => Promise.resolve([{ id: '1', text: '1 Quay St' }]),
      details: () => Promise.reject(new Error('down')),
      geocode: () => Promise.reject(new Error('down')),
      attribution: 'Addresses by the post',
    }
    const { page, user, street } = renderCheckout({ config: { addressProvider } })
    await user.type(await street(), '1 quay')
    const option = await page.findByRole('option', { name: '1 Quay St' })
    expect(page.getByText('Addresses by the post')).toBeTruthy()
    await user.click(option)
    expect(
      await page.findByText(
        'An error occurred while looking up this address. Please check the address and try again.',
      ),
    ).toBeTruthy()
    expect((await street()).value).toBe('1 quay')
  })

  it('does not change a suburb that was typed while the address was looked up', async () => {
    let answer: (() => void) | undefined
    const geocoded = new Promise<void>((resolve) => (answer = resolve))
    const components = quayStreet.components
    const addressProvider = {
      suggest: () => Promise.resolve([{ id: '1', text: quayStreet.text }]),
      details: () => Promise.resolve(components),
      geocode: () => geocoded.then(() => ({ status: 'OK', components })),
    }
    const { page, user, street, requests } = renderCheckout({ config: { addressProvider } })
    await user.type(await street(), '1 quay')
    await user.click(await page.findByRole('option', { name: quayStreet.text }))
    const suburb = page.getByRole<HTMLInputElement>('combobox', { name: 'Suburb' })
    await user.type(suburb, 'Man')
    answer?.()
    await waitFor(() => expect(requests('GET /api/locality/Sydney/NSW/2000')).toHaveLength(1))
    await waitFor(async () => expect((await street()).value).toBe('1 Quay St'))
    expect(suburb.value).toBe('Man')
  })

  it('works for the billing address, and confirms without a state in New Zealand [CHK-084] [CHK-085] [CHK-399]', async () => {
    const ponsonby = {
      ...sydney,
      _id: '1011_PONSONBY',
      suburb: 'Ponsonby',
      postcode: '1011',
      state: '',
      fullAddress: 'Ponsonby 1011',
    }
    const found = {
      ...quayStreet,
      text: '3/7 Hill Rd, Ponsonby 1011',
      components: {
        ...quayStreet.components,
        country: 'NZ',
        state: 'Auckland',
        locality: 'Ponsonby',
        postcode: '1011',
        streetNumber: '7',
        subpremise: '3',
        streetName: 'Hill Rd',
      },
    }
    const { section, user, requests } = renderCheckout({
      brand: 'nz',
      answers: {
        'GET /api/address/suggestions': { body: [found] },
        'GET /api/address/geocode': { body: { status: 'ZERO_RESULTS', result: null } },
        'GET /api/locality/{suburb}/{state}/{postcode}': { body: ponsonby },
      },
    })
    const billing = within(await section('Billing address'))
    await user.click(billing.getByRole('checkbox', { name: 'Same as delivery address' }))
    const street = billing.getByRole<HTMLInputElement>('combobox', { name: 'Address' })
    expect(street.autocomplete).toBe('billing address-line1')
    await user.type(street, '3/7 hill')
    await user.click(await billing.findByRole('option', { name: found.text }))
    await waitFor(() =>
      expect(billing.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' }).value).toBe('1011'),
    )
    expect(street.value).toBe('3/7 Hill Rd')
    expect(requests('GET /api/locality/Ponsonby/NZ/1011')).toHaveLength(1)
    // Only the delivery address loads delivery dates.
    expect(requests('POST /api/checkout/avail')).toHaveLength(0)
  })
})
