import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { DESKTOP_QUERY, readableOn, saleBanner, type SalePlacement } from '../../../rules'
import {
  CloseIcon,
  IconButton,
  Link,
  useCountertop,
  useMediaQuery,
  usePlaceholder,
  useTexts,
} from '../../../ui'
import { createSaleStore } from '../sale.store'
import { saleTexts } from '../sale.texts'

export interface SaleBannerProps {
  placement: SalePlacement
}

/**
 * The sale in one of its placements (SHL-269 to SHL-276, COM-093 to COM-100): its picture, the mobile one
 * below 975 px. Without a picture, or when it fails to load, the text shows on the sale's colour, which says
 * more than a fallback drawing. The footer's banner can be dismissed for a day.
 */
export function SaleBanner({ placement }: SaleBannerProps) {
  const countertop = useCountertop()
  const store = countertop.once('sale', createSaleStore)
  const sale = useStore(store.$sale)
  const isFooterOpen = useStore(store.$isFooterOpen)
  const texts = useTexts('sale', saleTexts)
  const isDesktop = useMediaQuery(DESKTOP_QUERY)
  const [failed, setFailed] = useState('')
  useEffect(() => store.load(), [store])

  const held = usePlaceholder()

  if (sale === undefined) return held
  const banner = saleBanner(sale, placement, new Date())
  if (banner === null || (placement === 'footer' && !isFooterOpen)) return null
  const { title, description, url, colour, images } = banner
  // The cart is a narrow panel at every width.
  const isWide = isDesktop && placement !== 'cart'
  const src = isWide ? images.desktop || images.mobile : images.mobile || images.desktop
  return (
    <aside
      className={`sale sale-${placement} ${isWide ? 'sale-desktop' : 'sale-mobile'}`}
      part="sale"
      // A page may have several banners, so each landmark has its own name.
      aria-label={texts[placement]}
      style={{ backgroundColor: colour, color: readableOn(colour) }}
    >
      <Link className="sale-link" part="sale-link" href={url}>
        {src === failed ? (
          <span className="sale-words">
            <span className="sale-title">{title}</span>
            <span>{description}</span>
          </span>
        ) : (
          <img
            className="sale-picture"
            src={new URL(src, countertop.config.api).href}
            alt={`${title}. ${description}`}
            width={isWide ? 1200 : 720}
            height={isWide ? 120 : 160}
            decoding="async"
            onError={() => setFailed(src)}
          />
        )}
      </Link>
      {placement === 'footer' && (
        <IconButton label={texts.close} onClick={store.dismissFooter}>
          <CloseIcon />
        </IconButton>
      )}
    </aside>
  )
}
