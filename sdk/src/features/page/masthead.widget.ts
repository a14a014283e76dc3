import { MASTHEAD_BUTTON_TYPES } from '../../rules'
import { css, reactWidget } from '../../ui'
import { hasTexts, readList } from './shared/readList'
import { Masthead, type MastheadButton } from './ui/Masthead'

const mastheadCss = css`
  .masthead {
    position: relative;
    display: grid;
    align-items: end;
    min-height: 320px;
    overflow: hidden;
    border-radius: var(--radius-card);
    background: var(--surface-sunken);
  }
  .large-masthead {
    min-height: 420px;
  }
  .masthead > img,
  .masthead > video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .mast-inner {
    position: relative;
    display: grid;
    gap: 8px;
    max-width: 720px;
    padding: clamp(24px, 5vw, 56px);
  }
  .masthead h1 {
    font-family: var(--ct-font-heading, inherit);
    font-size: clamp(28px, 4.4vw, 48px);
    font-weight: var(--ct-weight-heading, 650);
    line-height: 1.15;
  }
  .masthead p {
    font-size: var(--size-18);
  }
  .masthead .mast-subtitle {
    font-size: var(--size);
    color: var(--text-muted);
  }
  .mast-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 8px;
  }
  .on-picture,
  .on-picture .mast-subtitle {
    color: #fff;
  }
  .on-picture .mast-inner {
    max-width: none;
    background: linear-gradient(rgb(0 0 0 / 0), rgb(0 0 0 / 0.72) 45%);
    padding-top: 120px;
  }
  .on-picture .button-secondary {
    color: #fff;
    border-color: #fff;
    background: rgb(0 0 0 / 0.35);
  }
  .virtual-tour-masthead {
    align-items: center;
    text-align: center;
  }
  .virtual-tour-masthead .mast-inner {
    justify-items: center;
    margin: 0 auto;
  }
  .virtual-tour-masthead .mast-buttons {
    justify-content: center;
  }
  .mast-pause {
    position: absolute;
    top: 12px;
    inset-inline-end: 12px;
    min-height: var(--target);
    padding: 0 16px;
    border-radius: 999px;
    background: rgb(0 0 0 / 0.55);
    color: #fff;
    font-size: var(--size-14);
  }
  @media (min-width: 975px) {
    .large-masthead {
      min-height: var(--mast-height);
    }
  }
`

/** Minimum height of the large masthead in px, unless the host sets another (SHL-212, SHL-OP-29). */
const LARGE_PX = 600

const isText = (value: unknown): value is string => typeof value === 'string'
const isButton = (value: unknown): value is MastheadButton =>
  hasTexts(value, 'type', 'text') &&
  (MASTHEAD_BUTTON_TYPES as readonly string[]).includes((value as MastheadButton).type)
const BUTTON_SHAPE = `{ "type", "text" } with one of the types ${MASTHEAD_BUTTON_TYPES.join(', ')}`

/** `<countertop-masthead heading text subtitles image video buttons mast-class min-height>` */
export const mastheadWidget = reactWidget({
  component: Masthead,
  sheets: [mastheadCss],
  options: ({ heading, text, subtitles, image, video, buttons, mastClass, minHeight }) => ({
    heading: isText(heading) ? heading : null,
    text: String(text ?? ''),
    subtitles: readList('masthead', 'subtitles', subtitles, { is: isText, expected: 'texts' }),
    image: isText(image) ? image : null,
    video: isText(video) ? video : null,
    buttons: readList('masthead', 'buttons', buttons, { is: isButton, expected: BUTTON_SHAPE }),
    mastClass: String(mastClass ?? ''),
    minHeight: Number(minHeight) || LARGE_PX,
  }),
})
