import { brands } from '@countertop/sdk/rules'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../foundation/errors'
import { type Details, noDetails, toCheckoutForm } from './details'
import { withState, withSuburbChecked } from './suburb'

const known = ['Sydney NSW 2000', 'Ponsonby NZ 1011', 'Rotorua NZ 3010', 'South Dunedin NZ 9012']

/** The shop's suburbs, which count the look-ups. */
const suburbs = () => {
  const lookedUp: string[] = []
  return {
    lookedUp,
    locality: async (_brand: unknown, suburb: string, state: string, postcode: string) => {
      const place = `${suburb} ${state} ${postcode}`
      lookedUp.push(place)
      if (!known.includes(place)) throw new DomainError(404, 'NO_SUCH_LOCALITY', 'This suburb is not known.')
      return { _id: place, suburb, state, postcode, fullAddress: place }
    },
  }
}

const detailsOf = (address_locality: string, postal_code: string, address_region = ''): Details => ({
  ...noDetails,
  destination: { id: 'address', address_locality, postal_code, address_region },
})

describe('the state of an address', () => {
  const lookUp = async (details: Details, brand = brands.aol) => {
    const asked: string[] = []
    const findState = async (_brand: unknown, suburb: string, postcode: string) => {
      asked.push(`${suburb} ${postcode}`)
      return suburb === 'Sydney' ? 'NSW' : undefined
    }
    const { destination } = await withState({ findState }, brand, details)
    return { asked, state: destination?.address_region }
  }

  it('is added if the platform leaves it out and only one has the suburb', async () => {
    expect(await lookUp(detailsOf('Sydney', '2000'))).toEqual({ asked: ['Sydney 2000'], state: 'NSW' })
    expect(await lookUp(detailsOf('Mungindi', '2406'))).toEqual({ asked: ['Mungindi 2406'], state: '' })
  })

  it.each([
    ['the platform names one', detailsOf('Sydney', '2000', 'VIC'), 'aol'],
    ['the postcode is incomplete', detailsOf('Sydney', '200'), 'aol'],
    ['the suburb is missing', detailsOf('', '2000'), 'aol'],
    ['the address is missing', noDetails, 'aol'],
    ['the shop is in New Zealand', detailsOf('Ponsonby', '1011'), 'nz'],
  ] as const)('is not looked up if %s', async (_title, details, brand) => {
    expect(await lookUp(details, brands[brand])).toEqual({
      asked: [],
      state: details.destination?.address_region,
    })
  })
})

describe('the suburb of an address', () => {
  it.each([
    ['Ponsonby', '1011', false],
    ['Ponsonby, Auckland', '1011', false],
    ['Ponsonby , AUCKLAND', '1011', false],
    ['Rotorua', '3010', false],
    ['South Dunedin', '9012', false],
    ['Auckland', '1011', true],
    ['Ponsonby, Wellington', '1011', true],
  ])(
    'in New Zealand the suburb %s with postcode %s is unknown: %s [CHK-342]',
    async (suburb, postcode, isUnknown) => {
      const details = await withSuburbChecked(suburbs(), brands.nz, detailsOf(suburb, postcode), noDetails)
      expect(details.isSuburbUnknown === true).toBe(isUnknown)
    },
  )

  it('is ordered and handed over without the town after it', () => {
    const { deliveryAddress } = toCheckoutForm(detailsOf('Ponsonby, Auckland', '1011'), brands.nz)
    expect(deliveryAddress).toMatchObject({ suburb: 'Ponsonby', postcode: '1011' })
    const australian = toCheckoutForm(detailsOf('Sydney, Auckland', '1011', 'NSW'), brands.aol)
    expect(australian.deliveryAddress.suburb).toBe('Sydney, Auckland')
  })

  it('is looked up once for the same suburb, state and postcode', async () => {
    const geo = suburbs()
    for (const suburb of ['Sydney', 'Atlantis']) {
      const details = detailsOf(suburb, '2000', 'NSW')
      const first = await withSuburbChecked(geo, brands.aol, details, noDetails)
      const second = await withSuburbChecked(geo, brands.aol, details, first)
      expect(second.isSuburbUnknown).toBe(suburb === 'Atlantis')
    }
    expect(geo.lookedUp).toEqual(['Sydney NSW 2000', 'Atlantis NSW 2000'])
  })

  it('is looked up if the session had it without a look-up, as in a saved address of the account', async () => {
    const saved = detailsOf('Atlantis', '2000', 'NSW')
    const details = await withSuburbChecked(suburbs(), brands.aol, saved, { ...saved, savedId: 'address' })
    expect(details.isSuburbUnknown).toBe(true)
  })
})
