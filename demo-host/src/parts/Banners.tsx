import sanitizeHtml from 'sanitize-html'
import { isColour, readableOn, saleBanner, type SaleBanner, type SalePlacement } from '@countertop/sdk/rules'
import { LINE_TAGS } from './EditorHtml'
import type { PageContext } from './pageContext'

/*
 * The alert banner and the sale, rendered by the server inside the widgets' elements. They show from the
 * first paint, so the page never jumps, and the widgets' code loads only when the visitor first interacts
 * with the page.
 */

const PLAIN = '#17191c'
/** As in the widget, so that nothing moves when it draws. */
const LINE: sanitizeHtml.IOptions = { allowedTags: [...LINE_TAGS], allowedAttributes: {} }

/** Landmarks on one page need distinct names. */
const NAMES = { header: 'Sale', cart: 'Sale, while you shop' }
const SLOTS = { header: 'sale-banner', cart: 'cart-offer' }

interface Props {
  context: PageContext
}

const saleOf = ({ context }: Props, placement: SalePlacement): SaleBanner | null =>
  saleBanner(context.sale, placement, new Date())

const colourOf = (colour: string | undefined): string => (isColour(colour) ? colour : PLAIN)

/** Address of a style sheet with the banners' colours, because the site's policy forbids inline styles. */
export function bannerColours(context: PageContext): string {
  const alert = colourOf(context.alert?.backgroundColor)
  const sale = colourOf(saleOf({ context }, 'header')?.colour)
  return `/banners.css?alert=${alert.slice(1)}&sale=${sale.slice(1)}`
}

/** @returns the sheet for such an address; null if the query is not one that `bannerColours` built */
export function bannerSheet(query: Record<string, unknown>): string | null {
  const rules = ['alert', 'sale'].map((name) => {
    const colour = `#${String(query[name])}`
    return isColour(colour) ? `.own-${name}{background:${colour};color:${readableOn(colour)}}` : null
  })
  return rules.includes(null) ? null : rules.join('')
}

/** Without an alert an empty element fills the slot, so that the shell does not request one. */
export function ServerAlert({ context }: Props) {
  const { alert } = context
  if (alert === null) return <span slot="alert-banner" hidden />
  const words = (html: string) => ({ __html: sanitizeHtml(html, LINE) })
  return (
    <countertop-alert-banner slot="alert-banner">
      <aside class="own-alert" aria-label="Notice">
        <a href={alert.bannerURL}>
          <span class="wide" dangerouslySetInnerHTML={words(alert.desktopContent)} />
          <span class="narrow" dangerouslySetInnerHTML={words(alert.mobileContent)} />
        </a>
      </aside>
    </countertop-alert-banner>
  )
}

/** The sale in the shell's head or in the cart. Without one, an empty element fills the slot of the head. */
export function ServerSale(props: Props & { placement: keyof typeof NAMES }) {
  const { context, placement } = props
  const banner = saleOf(props, placement)
  if (banner === null) return placement === 'header' ? <span slot={SLOTS.header} hidden /> : null
  const { title, description, url, images } = banner
  const address = (path: string) => new URL(path, context.site.api).href
  const wide = images.desktop || images.mobile
  return (
    <countertop-sale-banner placement={placement} slot={SLOTS[placement]}>
      <aside aria-label={NAMES[placement]}>
        <a class={`own-sale own-sale-${placement}`} href={url}>
          {wide === '' ? (
            <span class="own-words">
              <strong>{title}</strong>
              <span>{description}</span>
            </span>
          ) : (
            <picture>
              {placement === 'header' && (
                <source media="(min-width: 975px)" srcset={address(wide)} width={1200} height={120} />
              )}
              <img
                src={address(images.mobile || images.desktop)}
                alt={`${title}. ${description}`}
                width={720}
                height={160}
              />
            </picture>
          )}
        </a>
      </aside>
    </countertop-sale-banner>
  )
}
