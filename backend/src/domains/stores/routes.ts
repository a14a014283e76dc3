import { z } from 'zod'
import { type Call, defineCall } from '../../http/call'
import { errorBody, notStaff } from '../../http/schema'
import { type PrincipalService, requireStaff } from '../principals/service'
import { setStore, storeParams, storeQuery, storeSelection, storeView } from './schema'
import type { StoresService } from './service'

const tag = 'Stores'

/** COM-282 to COM-285. */
export const storesRoutes = (service: StoresService, principals: Pick<PrincipalService, 'read'>): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/store',
      tag,
      summary: "List the brand's stores",
      query: storeQuery,
      answers: { 200: z.array(storeView) },
      cache: 'public-short',
    },
    ({ brand, query }) => service.list(brand, query),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/store/select-view',
      tag,
      summary: 'List stores and sales people, for staff',
      answers: { 200: storeSelection, ...notStaff },
    },
    async ({ brand, session }) => {
      requireStaff(await principals.read(session.id))
      return service.selection(brand)
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/store/:id',
      tag,
      summary: 'Read a store by its id or uri',
      params: storeParams,
      answers: { 200: storeView, 404: errorBody },
      cache: 'public-short',
    },
    ({ brand, params }) => service.store(brand, params.id),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/store/setstore',
      tag,
      summary: "Set the shopper's store",
      description:
        'The suburb of the store becomes the delivery location of a shopper who has chosen none, and goes with it when another store is ' +
        'picked; one that was chosen stays. Read the geo data, then the cart, after it.',
      body: setStore,
      answers: { 200: storeView, 404: errorBody },
    },
    ({ brand, session, body }) => service.setStore(brand, session, String(body.storeId)),
  ),
]
