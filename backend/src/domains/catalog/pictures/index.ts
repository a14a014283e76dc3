/** What a picture is drawn from. */
export interface PictureSubject {
  /** Slug of the product's own category. */
  readonly category: string
  readonly brand: string
  readonly modelNumber: string
  /** Attribute values by name: colour, width, doors, seats … */
  readonly attributes: Readonly<Record<string, string>>
}
export const drawProduct = (subject: PictureSubject): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><title>${subject.brand}</title></svg>`
export const drawDetail = drawProduct
