import type { ChosenUnits } from '@countertop/sdk/rules'
import type { Shipment } from './shipments.repository'

type Shown = Omit<Shipment, 'id' | 'recordedAt' | 'shippedBy' | 'deliveredBy'>

/**
 * A shipment as customers and webhooks see it, with the products of its lines. The fields are named one by
 * one, so that the names of staff stay in the shop.
 */
export const shipmentView = (
  shipment: Shown,
  products: readonly { readonly sku: string; readonly title: string }[],
) => ({
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber,
  trackingUrl: shipment.trackingUrl,
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
