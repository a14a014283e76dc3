import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { DESKTOP_QUERY, isColour, readableOn } from '../../../rules'
import { CloseIcon, IconButton, Link, SafeHtml, useCountertop, useMediaQuery, useTexts } from '../../../ui'
import { createBannerStore } from '../banner.store'
import { bannerTexts } from '../banner.texts'

const PLAIN = '#17191c'

/** The bar above every page: a link in the editors' colour, with words for wide and for small screens (SHL-238 to SHL-252). */
export function AlertBanner() {
  const store = useCountertop().once('alertBanner', createBannerStore)
  const banner = useStore(store.$banner)
  const texts = useTexts('banner', bannerTexts)
  const isDesktop = useMediaQuery(DESKTOP_QUERY)
  useEffect(() => void store.start(), [store])

  if (banner === null) return null
  const { backgroundColor, bannerURL, desktopContent, mobileContent } = banner
  const ground = isColour(backgroundColor) ? backgroundColor : PLAIN
  return (
    <aside
      className="banner"
      part="banner"
      aria-label={texts.label}
      style={{ backgroundColor: ground, color: readableOn(ground) }}
    >
      <Link className="banner-link" part="banner-link" href={bannerURL}>
        <SafeHtml html={isDesktop ? desktopContent : mobileContent} kind="line" />
      </Link>
      <IconButton label={texts.close} onClick={store.close}>
        <CloseIcon />
      </IconButton>
    </aside>
  )
}
