import type { HostedBrand } from '../hosted/brand'

/** Zip's page; its heading and lead are the same in both countries. */
export const zipBrand: HostedBrand = {
  name: 'Zip',
  mark: '<rect width="32" height="32" rx="8"/><path d="M10 10h12L10 22h12" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>',
  heading: 'Own it now, pay later',
  lead: 'Confirm that you want to pay for this order with your Zip account.',
  light: {
    ink: '#1a0826',
    soft: '#5d4d6b',
    page: '#f6f2fb',
    card: '#fff',
    line: '#ddd3e8',
    brand: '#5a26c9',
    onBrand: '#fff',
  },
  dark: {
    ink: '#f3ecfb',
    soft: '#bcaecb',
    page: '#140a1d',
    card: '#21132e',
    line: '#412f52',
    brand: '#b79cff',
    onBrand: '#1a0826',
  },
}
