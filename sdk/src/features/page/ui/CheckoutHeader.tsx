import { fill } from '../../../core'
import { phoneHref } from '../../../rules'
import { ChevronDownIcon, Link, PhoneIcon, useCountertop, useEmit, useTexts, Wordmark } from '../../../ui'
import { pageTexts } from '../shared/page.texts'
import { useSupportNumber } from '../shared/useSupportNumber'

/**
 * The simplified header of checkout: a link back to the shop, its name, and its support number (SHL-092 to
 * SHL-102). It is 64 px high from the first render; the number's space is reserved until it is loaded.
 */
export function CheckoutHeader() {
  const { brand } = useCountertop()
  const texts = useTexts('page', pageTexts)
  const emit = useEmit()
  const number = useSupportNumber()
  return (
    <header className="checkout-header" part="checkout-header">
      <Link
        className="header-link header-back"
        href="/"
        onClick={() => emit('shopping:continue', { url: '/' })}
      >
        <ChevronDownIcon />
        <span className="wide">{texts.continueShopping}</span>
        <span className="narrow">{texts.back}</span>
      </Link>
      <Wordmark href="/" />
      {number !== null && (
        <a
          className="header-link header-call"
          href={phoneHref(number)}
          aria-label={fill(texts.call, { number: `${brand.texts.support} ${number}` })}
        >
          <PhoneIcon />
          <span className="wide">
            <span className="header-support">{brand.texts.support}</span> <strong>{number}</strong>
          </span>
          <span className="narrow">{texts.callShort}</span>
        </a>
      )}
    </header>
  )
}
