import type { Countertop, Shape, StoredItem } from '../../../core'

const shape: Shape<boolean> = { is: (value) => typeof value === 'boolean' }

/** Whether a sale was on at the last load. The shell reserves the banner's space from it. */
export const wasSaleOn = ({ storage }: Countertop): StoredItem<boolean> =>
  storage.item('saleOn', shape, { fallback: false })
