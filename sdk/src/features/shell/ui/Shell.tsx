import { useStore } from '@nanostores/react'
import { routerOf } from '../../../core'
import { isBlankPage, isPageType } from '../../../rules'
import { logoOf, useScope } from '../../../ui'
import { Head } from './Head'
import { Piece } from './Piece'

export interface ShellProps {
  checkoutUrl: string
  /** Forces the simplified header, whatever the address. */
  isCheckout?: boolean
}

/** The head of a page: simplified at checkout (SHL-092), none on a blank page (SHL-040). */
export function Shell({ checkoutUrl, isCheckout = false }: ShellProps) {
  const { countertop, host } = useScope()
  const { url, pageData } = useStore(routerOf(countertop))
  if (isBlankPage(url)) return null
  if (isCheckout || isPageType(pageData.pageType, 'checkout'))
    return <Piece name="checkout-header">{logoOf(host) && <slot name="logo" slot="logo" />}</Piece>
  return <Head checkoutUrl={checkoutUrl} />
}
