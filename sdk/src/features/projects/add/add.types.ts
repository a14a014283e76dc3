/** The product to add, and how many. */
export interface AddToProjectProps {
  sku: string
  quantity: number
}
