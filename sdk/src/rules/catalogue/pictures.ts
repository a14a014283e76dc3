/** The `type` of a product's picture (SHL-457, SHL-OP-83). Further views count from 2. */
export const pictureTypes = { main: 0, brandLogo: 1 } as const

interface TypedPicture {
  path: string
  type: number
}

/** The address of a product's main picture; undefined for none. */
export const mainPictureOf = (images: readonly TypedPicture[]): string | undefined =>
  images.find(({ type }) => type === pictureTypes.main)?.path
