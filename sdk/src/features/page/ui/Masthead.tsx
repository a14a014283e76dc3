import { useState, type CSSProperties } from 'react'
import { refinePanelOf } from '../../../core'
import { MOBILE_QUERY, type MastheadButtonType } from '../../../rules'
import { Button, Link, scrollToElement, useCountertop, useEmit, useMediaQuery, useTexts } from '../../../ui'
import { pageTexts } from '../shared/page.texts'

/** A button of a masthead (SHL-203 to SHL-207); `link` and `extLink` have a `url`. */
export interface MastheadButton {
  type: MastheadButtonType
  text: string
  url?: string
}

export interface MastheadProps {
  /** Null until it is set (SHL-198). */
  heading: string | null
  text: string
  subtitles: readonly string[]
  image: string | null
  video: string | null
  buttons: readonly MastheadButton[]
  /** `no-masthead`, `virtual-tour-masthead`, `large-masthead`, or the host's own. */
  mastClass: string
  /** Minimum height of the large masthead in px. */
  minHeight: number
}

/** Target of a masthead's `refine` button on wide screens, marked by the host. */
const REFINE_SELECTOR = '[data-refine],#refine'

/** The head of a landing page, over a picture or a video (SHL-196 to SHL-212). */
export function Masthead(props: MastheadProps) {
  const { heading, text, subtitles, image, video, buttons, mastClass, minHeight } = props
  const texts = useTexts('page', pageTexts)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [isPaused, setIsPaused] = useState(false)
  const kinds = mastClass.split(/\s+/)
  if (kinds.includes('no-masthead')) return null
  const hasFilm = video !== null && !isStill
  const isTour = kinds.includes('virtual-tour-masthead')
  return (
    <section
      className={['masthead', ...kinds, (image ?? video) && 'on-picture'].filter(Boolean).join(' ')}
      part="masthead"
      style={{ '--mast-height': `${minHeight}px` } as CSSProperties}
      aria-busy={heading === null}
    >
      {hasFilm ? (
        <video
          key={String(isPaused)}
          src={video}
          poster={image ?? undefined}
          autoPlay={!isPaused}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
        />
      ) : (
        image !== null && <img src={image} alt="" />
      )}
      <div className="mast-inner">
        <h1>{heading ?? texts.loading}</h1>
        {text !== '' && <p>{text}</p>}
        {subtitles.map((subtitle) => (
          <p key={subtitle} className="mast-subtitle">
            {subtitle}
          </p>
        ))}
        <div className="mast-buttons">
          {isTour && (
            <Link className="button button-primary" href="/virtual-tour">
              {texts.launch}
            </Link>
          )}
          {buttons.map((button) => (
            <MastButton key={`${button.type} ${button.text}`} button={button} />
          ))}
        </div>
      </div>
      {hasFilm && (
        <button
          type="button"
          className="mast-pause"
          aria-pressed={isPaused}
          onClick={() => setIsPaused(!isPaused)}
        >
          {texts.pause}
        </button>
      )}
    </section>
  )
}

function MastButton({ button: { type, text, url = '/' } }: { button: MastheadButton }) {
  const countertop = useCountertop()
  const emit = useEmit()
  const isMobile = useMediaQuery(MOBILE_QUERY)
  if (type === 'link') {
    return (
      <Link className="button button-primary" href={url}>
        {text}
      </Link>
    )
  }
  if (type === 'extLink') {
    return (
      <a className="button button-secondary" href={url} rel="external noopener">
        {text}
      </a>
    )
  }

  function press(): void {
    if (type === 'search') return void emit('search:open', {})
    if (isMobile) return refinePanelOf(countertop).open()
    const section = document.querySelector(REFINE_SELECTOR)
    if (section) void scrollToElement(section)
  }
  return (
    <Button kind="secondary" onClick={press}>
      {text}
    </Button>
  )
}
