import { CountertopError } from '../../../core'
import type { FrameAppearance, FrameFont, FrameStyle, StyleTarget } from './protocol'

export type CardField = 'number' | 'expiry' | 'cvc'

/**
 * CSS declarations by part of the card fields: `{ input: { 'border-width': '0 0 2px' }, 'input:focus': { … }
 * }`.
 */
export type CardStyle = FrameStyle
export type CardStyleTarget = StyleTarget

/**
 * A font of the host for the card fields. The page fetches the file; the frame itself can send no request.
 */
export interface CardFont extends Pick<FrameFont, 'family' | 'weight' | 'style'> {
  /** Address of a WOFF2, WOFF or TTF file of at most 500 KB that this page may fetch. */
  src: string
}

/** Style of the card fields; may be changed at any time. */
export interface CardAppearance {
  style?: CardStyle | undefined
  placeholders?: Readonly<Partial<Record<CardField, string>>> | undefined
  /**
   * `inside` puts a label into the upper edge of its field; `hidden` labels and errors are still read by
   * screen readers. Default `above`.
   */
  labels?: FrameAppearance['labels']
  /** Default `below`. */
  errors?: FrameAppearance['errors']
}

/** Converts the host's options to those of the frame. */
export function toFrame({ style, placeholders, labels, errors }: CardAppearance): FrameAppearance {
  return {
    style,
    labels,
    errors,
    placeholders: placeholders && {
      ...(placeholders.number ? { number: placeholders.number } : {}),
      ...(placeholders.expiry ? { expiry: placeholders.expiry } : {}),
      ...(placeholders.cvc ? { cvv: placeholders.cvc } : {}),
    },
  }
}

/** The bytes of each font; one that cannot be fetched is reported and left out. */
export async function fetchFonts(
  fonts: readonly CardFont[],
  report: (error: CountertopError) => void,
): Promise<readonly FrameFont[]> {
  const loaded = await Promise.all(
    fonts.map(async ({ src, family, weight, style }): Promise<FrameFont | null> => {
      try {
        const answer = await fetch(src)
        const type = answer.headers.get('content-type')
        // Development servers answer an address that they do not know with their page.
        if (!answer.ok || type?.includes('html')) throw new Error(`status ${answer.status}, ${type}`)
        return { family, weight, style, data: await answer.arrayBuffer() }
      } catch (cause) {
        const message = `The font "${family}" for the card fields could not be fetched from ${src}`
        report(new CountertopError('NETWORK', message, { reason: 'CARD_FONT_FAILED', cause }))
        return null
      }
    }),
  )
  return loaded.filter((font) => font !== null)
}
