import type { Router } from 'express'
import type { Api, Store } from '../api'
import { text } from '../forms'
import type { PageContext } from '../parts/Layout'
import type { AddPage } from './addPage'
import { PageMissing } from './addresses'
import { CookingDemo, CookingDemos } from './CookingDemos'
import { StoreDetail, Stores, VirtualTour, VirtualTours } from './Stores'
import { ContactUs } from './Text'

/** The stores, for a page that does without them: null where they cannot be loaded. */
const storesIfReadable = (api: Api, { site }: PageContext): Promise<Store[] | null> =>
  api.stores(site.brand.code).catch((error: unknown) => {
    console.error('The stores are left out:', String(error))
    return null
  })

/** Stores, their tours and demos, and other ways to meet the shop. */
export function addStores(page: AddPage, router: Router, api: Api): void {
  page('/stores', async (context) => Stores({ context, stores: await api.stores(context.site.brand.code) }))
  page('/stores/:storeUri', async (context, req) =>
    StoreDetail({ context, store: await api.store(context.site.brand.code, text(req.params.storeUri)) }),
  )
  page('/virtual-tour/:storeUri', async (context, req) => {
    const store = await api.store(context.site.brand.code, text(req.params.storeUri))
    if (store.virtualTourId === null) throw new PageMissing()
    return VirtualTour({ context, store })
  })
  page('/cooking-demos', async (context, req) => {
    const storeUri = text(req.query.storeUri)
    const query: Record<string, string> = storeUri === '' ? {} : { storeUri }
    const { items } = await api.demos(context.site.brand.code, query)
    return CookingDemos({ context, demos: items, storeUri })
  })
  page('/cooking-demos/:id', async (context, req) => {
    const id = text(req.params.id)
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new PageMissing()
    return CookingDemo({ context, demo: await api.demo(context.site.brand.code, Number(id)) })
  })
  page('/virtual-tour', async (context) => {
    // Without the tours, the page still links to the stores.
    return VirtualTours({ context, stores: await storesIfReadable(api, context) })
  })
  page('/contact-us', async (context) => {
    // Without the stores, the page still shows the phone number.
    return ContactUs({ context, stores: (await storesIfReadable(api, context)) ?? [] })
  })
  router.get('/ask-an-expert', (_req, res) => {
    res.redirect('/contact-us')
  })
}
