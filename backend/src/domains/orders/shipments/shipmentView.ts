import type { ChosenUnits } from '@countertop/sdk/rules'
import type { Shipment } from './shipments.repository'

type Shown = Omit<Shipment, 'id' | 'shippedBy' | 'deliveredBy'>

/** A shipment for the calls, with the products of its lines. */
export const shipmentView = <Given extends Shown>(
  shipment: Given,
  products: readonly { readonly sku: string; readonly title: string }[],
) => ({
  ...shipment,
  shippedAt: new Date(shipment.shippedAt).toISOString(),
  deliveredAt: shipment.deliveredAt === null ? null : new Date(shipment.deliveredAt).toISOString(),
  lines: linesOf(shipment.lines, products),
})

const linesOf = (
  lines: readonly ChosenUnits[],
  products: readonly { readonly sku: string; readonly title: string }[],
) =>
  lines.map(({ line, quantity }) => ({
    line,
    sku: products[line]?.sku ?? '',
    title: products[line]?.title ?? '',
    quantity,
  }))
