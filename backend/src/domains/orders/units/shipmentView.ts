import { type ChosenUnits, nameAmong, type NamedLine } from '@countertop/sdk/rules'
import type { Shipment } from './shipments.repository'

interface Product extends NamedLine {
  readonly sku: string
}

type Shown = Omit<Shipment, 'id' | 'recordedAt' | 'shippedBy' | 'deliveredBy'>

/**
 * A shipment as customers and webhooks see it, with the products of its lines. The fields are named one by
 * one, so that the names of staff stay in the shop.
 */
export const shipmentView = (shipment: Shown, products: readonly Product[]) => ({
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber,
  trackingUrl: shipment.trackingUrl,
  shippedAt: new Date(shipment.shippedAt).toISOString(),
  deliveredAt: shipment.deliveredAt === null ? null : new Date(shipment.deliveredAt).toISOString(),
  lines: linesOf(shipment.lines, products),
})

const linesOf = (lines: readonly ChosenUnits[], products: readonly Product[]) =>
  lines.map(({ line, quantity }) => {
    const product = products[line]
    const title = product ? nameAmong(products, product) : ''
    return { line, sku: product?.sku ?? '', title, quantity }
  })
