import { formatPhone, phoneHref } from '../../../rules'
import { useCountertop } from '../../../ui'
import type { Store } from '../stores.store'

/** A store's phone number, formatted in groups whatever form the shop stored (COM-115, COM-116). */
export function StorePhone({ store: { phone } }: { store: Store }) {
  const { brand } = useCountertop()
  return <a href={phoneHref(phone)}>{formatPhone(phone, brand.country)}</a>
}
