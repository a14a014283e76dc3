/** Colours of one scheme, as CSS values. */
export interface Palette {
  readonly ink: string
  readonly soft: string
  readonly page: string
  readonly card: string
  readonly line: string
  readonly brand: string
  readonly onBrand: string
}

/** The looks and texts of a provider's page. */
export interface HostedBrand {
  readonly name: string
  /** Content of an SVG of 32 by 32 shown before the name. */
  readonly mark: string
  readonly heading: string
  readonly lead: string
  readonly light: Palette
  readonly dark: Palette
}
