import { loadCountertop, type CountertopGlobal } from '@countertop/sdk'
import { showTotal } from './cart'
import { options } from './options'
import './shop.css'

/** A product, the cart and the checkout on one page. */
function openShop(countertop: CountertopGlobal): void {
  countertop.mount('cart-button', '#cart')
  countertop.mount('cart', '#cart', { checkoutUrl: '#checkout' })
  countertop.mount('add-to-cart', '#buy', { sku: 'BWMW25C12SS' })

  // Without an address of a confirmation the page stays here, and shows the order in place of the checkout.
  const checkout = countertop.mount('checkout', '#checkout', { confirmationUrl: '' })
  checkout.on('checkout:completed', ({ cartId }) => {
    checkout.destroy()
    countertop.mount('confirmation', '#checkout', { cartId })
  })
}

const total = document.querySelector('#total')
if (total) showTotal(total)

const countertop = await loadCountertop(options)
// Null on a server only.
if (countertop) openShop(countertop)
