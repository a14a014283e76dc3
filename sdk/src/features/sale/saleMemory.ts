import type { Countertop, Shape, StoredItem } from '../../core'

const shape: Shape<boolean> = { is: (value) => typeof value === 'boolean' }

/** Whether a sale was on when the browser last heard of it; the shell holds the banner's place by it. */
export const wasSaleOn = ({ storage }: Countertop): StoredItem<boolean> =>
  storage.item('saleOn', shape, { fallback: false })
