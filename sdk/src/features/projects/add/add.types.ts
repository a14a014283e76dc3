/** The product to add, and how many. */
export interface AddToProjectProps {
  sku: string
  quantity: number
}

/** The control that opens the dialog. */
export interface AddControlProps extends AddToProjectProps {
  /** A wide button with its text, or a square one with an icon only, such as for tiles of products. */
  form: 'button' | 'icon'
}
