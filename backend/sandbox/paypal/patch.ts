import { unprocessable } from './errors'
import type { Order, Unit } from './order'
import { statusOf } from './order'
import { intent, parseRequest, type Patch, purchaseUnit, unitFields } from './requests'
import { checkedUnits } from './units'

type Field = keyof typeof unitFields

/** What may be done to each field of a purchase unit, as PayPal's reference lists it. */
const patchable: Readonly<Record<Field, readonly Patch['op'][]>> = {
  custom_id: ['add', 'replace', 'remove'],
  description: ['add', 'replace', 'remove'],
  soft_descriptor: ['replace', 'remove'],
  invoice_id: ['add', 'replace', 'remove'],
  amount: ['replace'],
  items: ['add', 'replace', 'remove'],
  shipping: ['add', 'replace', 'remove'],
  'shipping/name': ['add', 'replace'],
  'shipping/address': ['add', 'replace'],
}

const pointer = /^\/purchase_units\/@reference_id=='([^']*)'(?:\/(.+))?$/
const isField = (name: string): name is Field => Object.hasOwn(patchable, name)
const notPatchable = (path: string) => unprocessable('NOT_PATCHABLE', 'Cannot be patched.', path)

const without = (unit: Unit, field: string): Unit =>
  Object.fromEntries(Object.entries(unit).filter(([name]) => name !== field)) as unknown as Unit

const withField = (unit: Unit, field: Field, { op, value }: Patch, path: string): Unit => {
  if (op === 'remove') return without(unit, field)
  const parsed = parseRequest(unitFields[field], value, path)
  const [parent, child] = field.split('/')
  return child === undefined
    ? { ...unit, [field]: parsed }
    : { ...unit, [parent as 'shipping']: { ...unit.shipping, [child]: parsed } }
}

const withUnit = (
  units: readonly Unit[],
  patch: Patch,
  path: string,
  referenceId: string,
): readonly Unit[] => {
  const isThere = units.some(({ reference_id }) => reference_id === referenceId)
  if (patch.op === 'remove') throw notPatchable(path)
  const unit = { ...parseRequest(purchaseUnit, patch.value, path), reference_id: referenceId }
  if (patch.op === 'add' && !isThere) return [...units, unit]
  return units.map((one) => (one.reference_id === referenceId ? unit : one))
}

const apply = (order: Order, patch: Patch): Order => {
  const { op, path, value } = patch
  if (path === undefined) throw unprocessable('PATCH_PATH_REQUIRED', "Please specify a 'path'.")
  if (op !== 'add' && op !== 'replace' && op !== 'remove') throw notPatchable(path)
  if (op !== 'remove' && value === undefined) {
    throw unprocessable(
      'PATCH_VALUE_REQUIRED',
      "Please specify a 'value' for the field that is being patched.",
      path,
    )
  }
  if (path === '/intent') {
    if (op !== 'replace') throw notPatchable(path)
    return { ...order, intent: parseRequest(intent, value, path) }
  }
  const [isUnit, referenceId = '', field] = pointer.exec(path) ?? []
  if (!isUnit) {
    throw path.startsWith('/') && !path.startsWith('/purchase_units')
      ? notPatchable(path)
      : unprocessable('INVALID_JSON_POINTER_FORMAT', 'Path should be a valid JSON Pointer.', path)
  }
  if (field === undefined) return { ...order, units: withUnit(order.units, patch, path, referenceId) }
  if (!isField(field) || !patchable[field].includes(op)) throw notPatchable(path)
  if (!order.units.some(({ reference_id }) => reference_id === referenceId)) {
    throw unprocessable('REFERENCE_ID_NOT_FOUND', 'Filter expression value is incorrect.', path)
  }
  const units = order.units.map((unit) =>
    unit.reference_id === referenceId ? withField(unit, field, patch, path) : unit,
  )
  return { ...order, units }
}

/**
 * An order after all of the patches, or none of them.
 * @throws PayPalError 422 for an order that is completed, and for what PayPal does not let be changed
 */
export const patchedOrder = (order: Order, patches: readonly Patch[]): Order => {
  if (statusOf(order) === 'COMPLETED') {
    throw unprocessable('ORDER_ALREADY_COMPLETED', 'The order cannot be patched after it is completed.')
  }
  const patched = patches.reduce(apply, order)
  return { ...patched, units: checkedUnits(patched.intent, patched.units) }
}
