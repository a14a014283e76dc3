import type { Db } from '../../../db/connection'
import type { Clock } from '../../../foundation/clock'
import { HOUSE } from '../../cart/service'
import { listSuppliers } from '../view.repository'
import type { SupplierKeys } from './supplierKeys'

/**
 * Reads how long the published certificate of each supplier is valid, in seconds, by supplier: the house and
 * those of `product_brands`. 0 for a supplier without a valid one, whose goods no card can pay.
 */
export const readCertificateExpiry = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  keys: Pick<SupplierKeys, 'current'>,
): Promise<ReadonlyMap<string, number>> => {
  const suppliers = new Set([HOUSE, ...(await listSuppliers(db))])
  const current = keys.current()
  const now = clock.now().getTime()
  const secondsOf = (supplier: string): number => {
    const certificate = current[supplier]
    return certificate === undefined ? 0 : Math.round((certificate.validTo.getTime() - now) / 1_000)
  }
  return new Map([...suppliers].map((supplier) => [supplier, secondsOf(supplier)]))
}
