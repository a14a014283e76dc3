import { useStore } from '@nanostores/react'
import { routerOf } from '../../../core'
import { isBlankPage, isPageType } from '../../../rules'
import { useCountertop } from '../../../ui'
import { Head } from './Head'
import { Piece } from './Piece'

export interface ShellProps {
  checkoutUrl: string
  /** Forces the simplified header, whatever the address. */
  isCheckout?: boolean
}

/** The head of a page: simplified at checkout (SHL-092), none on a blank page (SHL-040). */
export function Shell({ checkoutUrl, isCheckout = false }: ShellProps) {
  const { url, pageData } = useStore(routerOf(useCountertop()))
  if (isBlankPage(url)) return null
  if (isCheckout || isPageType(pageData.pageType, 'checkout')) return <Piece name="checkout-header" />
  return <Head checkoutUrl={checkoutUrl} />
}
