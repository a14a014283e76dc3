import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { DESKTOP_QUERY, isColour, readableOn } from '../../../rules'
import {
  CloseIcon,
  IconButton,
  Link,
  SafeHtml,
  useCountertop,
  useMediaQuery,
  usePlaceHeld,
  useTexts,
} from '../../../ui'
import { createBannerStore } from '../banner.store'
import { bannerTexts } from '../banner.texts'

const PLAIN = '#17191c'

/** The bar above every page: a link in the editors' colour, with words for wide and for small screens (SHL-238 to SHL-252). */
export function AlertBanner() {
  const store = useCountertop().once('alertBanner', createBannerStore)
  const banner = useStore(store.$banner)
  const texts = useTexts('banner', bannerTexts)
  const isDesktop = useMediaQuery(DESKTOP_QUERY)
  // Before the first drawing, so that what the browser keeps is drawn at once.
  useState(() => void store.start())
  const held = usePlaceHeld()

  if (banner === undefined) return held
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
