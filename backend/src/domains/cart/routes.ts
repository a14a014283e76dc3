import { type Call, defineCall, JsonText } from '../../http/call'
import { optionalKeyOf } from '../../http/idempotencyKey'
import { errorBody, noContent } from '../../http/schema'
import {
  cart,
  cartChangedError,
  cartEmail,
  cartProduct,
  cartProductChange,
  cartProductParams,
  cartQuery,
  clearQuery,
  couponChange,
  couponParams,
  versionQuery,
} from './schema'
import type { CartService } from './service'

const tag = 'Cart'

/** The cart's calls (COM-286 to COM-293). A change answers the whole cart. */
export const cartRoutes = (service: CartService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/cart/',
      tag,
      summary: 'Read the cart of this session',
      query: cartQuery,
      answers: { 200: cart },
    },
    async (req) => {
      const { bytes, etag } = await service.read(req.session.id, req.brand)
      return new JsonText(bytes, etag)
    },
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/cart/',
      tag,
      summary: 'Empty the cart',
      query: clearQuery,
      answers: { 204: noContent, 409: cartChangedError },
    },
    (req) => service.clear(req.session.id, req.brand, req.query),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/cart/product/',
      tag,
      summary: 'Add units of a product, or set a line',
      description:
        'With the header `Idempotency-Key` (a UUID) units are added once: a repetition, such as after a lost answer, gets the present cart. A ' +
        'cart knows the keys of its last ten additions. 400 `IDEMPOTENCY_KEY_INVALID`; 422 `IDEMPOTENCY_KEY_REUSED` for another addition with the same key.',
      body: cartProductChange,
      idempotencyKey: 'optional',
      answers: { 200: cart, 404: errorBody, 409: cartChangedError, 422: errorBody },
    },
    async (req) => {
      const key = optionalKeyOf(req.headers)
      const { id, isNew, kept } = await req.session.propose()
      const owner = { sessionId: id, isNewSession: isNew, brand: req.brand }
      const changed = await service.change(owner, req.body, key)
      kept()
      return changed
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/cart/product/:code',
      tag,
      summary: 'Read a line of the cart',
      params: cartProductParams,
      answers: { 200: cartProduct, 404: errorBody },
    },
    (req) => service.line(req.session.id, req.brand, req.params.code),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/cart/product/:code',
      tag,
      summary: 'Remove a line from the cart',
      params: cartProductParams,
      query: versionQuery,
      answers: { 200: cart, 404: errorBody, 409: cartChangedError },
    },
    (req) => service.remove(req.session.id, req.brand, req.params.code, req.query.version),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/cart/email',
      tag,
      summary: "Set the cart's email",
      body: cartEmail,
      answers: { 204: noContent, 404: errorBody },
    },
    (req) => service.setEmail(req.session.id, req.brand, req.body.email),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/cart/coupon/',
      tag,
      summary: 'Apply a coupon or a gift card',
      description:
        'A new coupon replaces the old one, a new gift card likewise. The error for a coupon gives the reason; a gift card is only accepted or not.',
      body: couponChange,
      answers: { 200: cart, 409: cartChangedError },
      limit: 'guess',
    },
    (req) => service.applyCode(req.session.id, req.brand, req.body.code, { userEmail: req.body.userEmail }),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/cart/coupon/:code',
      tag,
      summary: 'Remove a coupon or a gift card',
      params: couponParams,
      answers: { 200: cart, 404: errorBody, 409: cartChangedError },
    },
    (req) => service.removeCode(req.session.id, req.brand, req.params.code),
  ),
]
