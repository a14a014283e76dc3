import { CART_QUANTITY_MAX, CART_QUANTITY_MIN, fieldLimits } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars, errorBody, sku } from '../../http/schema'

/** A chosen installation or warranty of a line; `price` is for one unit. */
export const selectedAddOn = z.object({ id: z.number().int(), sku, name: z.string(), price: dollars })

const calledOffFor = z.string().nullable().openapi({
  description: 'The project, and its folder if any, that the line was called off for, as named then',
  example: 'Harbour Towers · Level 3',
})

/**
 * A line of the cart (COM-396, CHK-481). `price` is one unit's; `lineDiscount` is the whole line's.
 * `productCode` names the line.
 */
export const cartProduct = z
  .object({
    productCode: z.string(),
    productId: z.number().int(),
    sku,
    title: z.string(),
    uri: z.string(),
    image: z.string(),
    price: dollars,
    rrp: dollars,
    lineDiscount: dollars,
    quantity: z.number().int(),
    calledOffFor,
    brand: z.string(),
    category: z.string(),
    categorization: z.array(z.string()),
    available: z.boolean(),
    isProforma: z.boolean(),
    ribbonType: z.string().nullable(),
    conditionType: z.string().nullable(),
    missingParts: z.string().nullable(),
    selectedInstall: selectedAddOn.nullable(),
    selectedWarranty: selectedAddOn.nullable(),
    promoId: z.string().nullable(),
  })
  .openapi('CartProduct')

const message = z.object({ message: z.string() })

const cartMessage = message.extend({
  isNotice: z
    .boolean()
    .optional()
    .openapi({ description: 'For information: the cart already is as requested' }),
})

/** A gift (COM-397). */
export const cartReward = z.object({ promoId: z.string(), title: z.string() })

/** A promotion that a line of the cart counts towards (SHL-477). */
const cartPromotion = z.object({
  link: z.string(),
  title: z.string(),
  expiryDate: z.string().nullable().openapi({ example: '2026-12-31' }),
  thumbImg: z.string(),
  redemption: z.string().nullable(),
  rewardLabel: z.string().nullable(),
})

/**
 * The whole cart in one answer (COM-395, CHK-480). `version` grows with each change; a change that names a
 * stale one is refused.
 */
export const cart = z
  .object({
    cartId: z.uuid().openapi({ description: 'All zeros when there is no cart (COM-008)' }),
    version: z.number().int(),
    products: z.array(cartProduct),
    rewards: z
      .array(cartReward)
      .openapi({ description: 'Gifts that it has earned; each counts 1 (COM-025)' }),
    promotions: z.array(cartPromotion).openapi({ description: 'Gifts that it has earned or may still earn' }),
    productCount: z.number().int().openapi({ description: 'Units, not lines (COM-OP-07)' }),
    messages: z.array(cartMessage),
    errors: z.array(message),
    email: z.string().nullable(),
    couponCode: z.string().nullable(),
    couponDiscount: dollars,
    giftCardCode: z.string().nullable(),
    giftCardAmount: dollars,
    savingTotal: dollars.openapi({
      description: 'Saved on the recommended retail prices; `couponDiscount` is not part of it (COM-121)',
    }),
    totalRrp: dollars,
    orderTotal: dollars,
    gstIncluded: dollars,
    hasProforma: z.boolean().openapi({
      description: 'A product is delivered by its manufacturer: setting ProformaDeliveryBrands (COM-021)',
    }),
    isBeingPaid: z.boolean().openapi({
      description:
        'A payment for it is open, in this window or another: it cannot be changed until that has ended',
    }),
  })
  .openapi('Cart')

/**
 * COM-286. A country's prices and stock are the same everywhere in it, so the place does not change the
 * answer.
 */
export const cartQuery = z.strictObject({
  suburb: z.string().max(60).optional(),
  postcode: z.string().max(4).optional(),
  state: z.string().max(3).optional(),
  winningDeliveryServiceOverride: z.stringbool().optional(),
})

/** Without `productCode` units are added; with it that line's quantity and add-ons are set (COM-OP-08). */
export const cartProductChange = z.strictObject({
  sku,
  quantity: z.number().int().min(CART_QUANTITY_MIN).max(CART_QUANTITY_MAX),
  productCode: z.string().max(60).optional(),
  warrantyId: z.number().int().nullable().optional(),
  installId: z.number().int().nullable().optional(),
  version: z.number().int().optional(),
})

export const cartEmail = z.strictObject({ email: z.string().trim().max(300) })

export const couponChange = z.strictObject({
  // Longer than the 40 a code may have: the service refuses those with the text of every refused code.
  code: z.string().max(200),
  userEmail: z.string().max(fieldLimits.email.max).default(''),
})

export const cartProductParams = z.strictObject({ code: z.string().max(60) })

/** `version`: the cart as the page showed it; another version is refused. */
export const versionQuery = z.strictObject({ version: z.coerce.number().int().min(0).optional() })

/** Also refuses another cart of the same version, after a sign-in in another tab. */
export const clearQuery = versionQuery.extend({ cartId: z.uuid().optional() })

export const couponParams = z.strictObject({ code: z.string().max(200) })

/** 409 of every change: `cart` is the cart as it is now where the code is `CART_CHANGED`. */
export const cartChangedError = errorBody.extend({ cart: cart.optional() }).openapi('CartChangedError')
