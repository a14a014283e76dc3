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
  usePlaceholder,
  useTexts,
} from '../../../ui'
import { createBannerStore } from '../banner.store'
import { bannerTexts } from '../banner.texts'

const PLAIN = '#17191c'

/**
 * The banner above every page: a link in the editors' colour, with texts for wide and small screens (SHL-238
 * to SHL-252).
 */
export function AlertBanner() {
  const store = useCountertop().once('alertBanner', createBannerStore)
  const banner = useStore(store.$banner)
  const texts = useTexts('banner', bannerTexts)
  const isDesktop = useMediaQuery(DESKTOP_QUERY)
  // Starts before the first render, so that a cached banner shows at once.
  useState(() => void store.start())
  const placeholder = usePlaceholder()

  if (banner === undefined) return placeholder
  if (banner === null) return null
  const { backgroundColor, bannerURL, desktopContent, mobileContent } = banner
  const background = isColour(backgroundColor) ? backgroundColor : PLAIN
  return (
    <aside
      className="banner"
      part="banner"
      aria-label={texts.label}
      style={{ backgroundColor: background, color: readableOn(background) }}
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
