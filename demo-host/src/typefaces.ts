import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import express, { Router } from 'express'
import type { Theme } from '@countertop/sdk/rules'

/**
 * The typefaces of each theme: packages `@fontsource-variable/NAME`, all under the SIL Open Font License and
 * served from our own origin, so that no third party learns of a visit. `public/site/typefaces.css` declares
 * them with fallbacks of the same width, so that text does not move when they arrive.
 */
const TYPEFACES: Readonly<Record<Theme, { heading: string; text: string }>> = {
  aol: { heading: 'nunito', text: 'figtree' },
  wa: { heading: 'cormorant-garamond', text: 'instrument-sans' },
  andoo: { heading: 'fraunces', text: 'mulish' },
  nz: { heading: 'bricolage-grotesque', text: 'dm-sans' },
  wac: { heading: 'archivo', text: 'ibm-plex-sans' },
  hc: { heading: 'archivo', text: 'public-sans' },
}

/**
 * Part of the addresses, because browsers cache the files permanently. The packages have the same version.
 */
const VERSION = '5.3.0'
const YEAR = '365d'

const addressOf = (name: string): string => `/assets/fonts/${name}-latin-wght-normal.woff2?v=${VERSION}`

/** Addresses of a theme's typefaces, which every page shows above the fold: they are preloaded. */
export const typefacesOf = (theme: Theme): readonly string[] => {
  const { heading, text } = TYPEFACES[theme]
  return [addressOf(text), addressOf(heading)]
}

/** Serves the files of the packages below `/assets/fonts`. */
export function typefaceRoutes(): Router {
  const { resolve } = createRequire(import.meta.url)
  const router = Router()
  for (const name of new Set(Object.values(TYPEFACES).flatMap(({ heading, text }) => [heading, text]))) {
    const folder = dirname(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
    router.use('/assets/fonts', express.static(folder, { maxAge: YEAR, immutable: true, index: false }))
  }
  return router
}
