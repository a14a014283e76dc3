import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import { type BrandCode, brands } from '@countertop/sdk/rules'
import type { Site } from '../site'
import { AcceptedPayments } from './Footer'

const namesOf = (brand: BrandCode, isEnabled: Readonly<Record<string, boolean>>): string[] => {
  const details = { minimumAmount: null, maximumAmount: null }
  const plans = Object.fromEntries(
    Object.entries(isEnabled).map(([name, isOn]) => [name, { isEnabled: isOn, details }]),
  )
  const site = { brand: brands[brand] } as Site
  const html = renderToString(h(AcceptedPayments, { context: { site, plans } }))
  return [...html.matchAll(/<li>([^<]+)/g)].map(([, name = '']) => name)
}

describe('the footer', () => {
  it('names the payment methods that are on, in the order of the checkout', () => {
    const isOn = { zipmoney: true, paypal: true, creditcard: true, afterpay: false, zipnz: true }
    expect(namesOf('aol', isOn)).toEqual(['Credit or debit card', 'PayPal', 'Zip'])
    expect(namesOf('nz', { ...isOn, zipnz: false })).toEqual(['Credit or debit card', 'PayPal'])
  })

  it('names none where the shop’s methods are unknown', () => {
    expect(namesOf('aol', {})).toEqual([])
  })
})
