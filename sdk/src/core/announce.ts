import { pageWide } from './pageWide'

/**
 * The page's one manager of live regions. Screen readers ignore regions in an inert part of the page, so the
 * regions move into the topmost open modal.
 */
export interface Announcer {
  /** Language of the announced texts. */
  lang: string
  /** Announces `text`; `assertive` interrupts. The same text twice is announced twice. */
  say(text: string, options?: { assertive?: boolean }): void
  /** Moves the regions into an open modal. @returns a function that moves them back */
  within(place: Node): () => void
}

const CLEAR_AFTER_MS = 5000
const hidden =
  'div{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'

/** Returns the announcer of this page, created on first use. */
export function announcer(): Announcer {
  return pageWide('announcer', createAnnouncer)
}

function createAnnouncer(): Announcer {
  const places: Node[] = []
  let host: HTMLElement | undefined
  /** The polite region and the urgent one, with the timers that empty them. */
  let regions: HTMLElement[] = []
  const timers: ReturnType<typeof setTimeout>[] = []

  function prepare(): void {
    if (!host) {
      host = document.createElement('countertop-announcer')
      const root = host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(hidden)
      root.adoptedStyleSheets = [sheet]
      // Created on first use, because a server has no document.
      root.append(...(regions = ['status', 'alert'].map(regionWith)))
    }
    host.lang = own.lang
    moveToTop()
  }

  function moveToTop(): void {
    const place = places.at(-1) ?? document.body
    if (host && host.parentNode !== place) place.appendChild(host)
  }

  const own: Announcer = {
    lang: 'en',
    say(text, { assertive = false } = {}) {
      prepare()
      const index = Number(assertive)
      const region = regions[index] as HTMLElement
      clearTimeout(timers[index])
      // Emptied first, because an unchanged text is not announced again.
      region.textContent = ''
      queueMicrotask(() => (region.textContent = text))
      timers[index] = setTimeout(() => (region.textContent = ''), CLEAR_AFTER_MS)
    },
    within(place) {
      places.push(place)
      return () => {
        places.splice(places.indexOf(place), 1)
        moveToTop()
      }
    },
  }
  return own
}

function regionWith(role: string): HTMLElement {
  const region = document.createElement('div')
  region.setAttribute('role', role)
  return region
}
