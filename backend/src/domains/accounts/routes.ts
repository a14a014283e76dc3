import { type Call, defineCall } from '../../http/call'
import { errorBody, noContent } from '../../http/schema'
import * as schema from './schema'
import type { AccountService } from './service'

const tag = 'Account'

/** The signed-in account, its addresses and orders (SHL-378 to SHL-386). */
export const accountRoutes = (accounts: AccountService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/account',
      tag,
      summary: 'Read the signed-in account',
      answers: { 200: schema.account, 401: errorBody },
      cache: 'no-store',
    },
    (req) => accounts.read(req.session.id),
  ),
  defineCall(
    {
      method: 'patch',
      path: '/api/account',
      tag,
      summary: 'Change name and phone',
      description: 'The email is changed by the identity call `updateprofile`.',
      body: schema.accountChange,
      answers: { 200: schema.account, 401: errorBody },
    },
    (req) => accounts.change(req.session.id, req.body),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/account/reminders',
      tag,
      summary: "List the caller's reminders: open, done, archived, each by day",
      description: 'They are made and changed in the back office.',
      answers: { 200: schema.reminders, 401: errorBody },
      cache: 'no-store',
    },
    async (req) => ({ reminders: await accounts.reminders(req.session.id) }),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/account/order/invoiced',
      tag,
      summary: "List the caller's orders, ten a page, newest first",
      query: schema.ordersQuery,
      answers: { 200: schema.accountOrders, 401: errorBody },
      cache: 'no-store',
    },
    (req) => accounts.orders(req.session.id, req.brand, req.query.page),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/account/order/invoiced/:id',
      tag,
      summary: "Read one of the caller's orders",
      params: schema.orderParams,
      answers: { 200: schema.accountOrderDetails, 401: errorBody, 404: errorBody },
      cache: 'no-store',
    },
    (req) => accounts.order(req.session.id, req.brand, req.params.id),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/account/order/addresses',
      tag,
      summary: "List the caller's addresses in the brand's country",
      answers: { 200: schema.savedAddresses, 401: errorBody },
      cache: 'no-store',
    },
    async (req) => ({ items: await accounts.addresses(req.session.id, req.brand) }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/account/order/addresses/save',
      tag,
      summary: 'Save an address; with an id, replace that one',
      description:
        'A new address with the texts of a saved one is that one: a repeated call stores nothing twice.',
      body: schema.addressInput,
      answers: { 200: schema.savedAddress, 401: errorBody, 404: errorBody, 409: errorBody },
    },
    (req) => accounts.saveAddress(req.session.id, req.brand, req.body),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/api/account/order/addresses/:id',
      tag,
      summary: 'Delete an address',
      params: schema.addressParams,
      answers: { 204: noContent, 401: errorBody, 404: errorBody },
    },
    (req) => accounts.deleteAddress(req.session.id, req.params.id),
  ),
]
