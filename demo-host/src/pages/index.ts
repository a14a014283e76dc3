import { Router } from 'express'
import type { Api } from '../api'
import type { Config } from '../config'
import type { Contexts } from '../contexts'
import { render } from '../render'
import { pageAdder } from './addPage'
import { addCatalogue } from './catalogueRoutes'
import { addContent } from './contentRoutes'
import { Home } from './Home'
import { createHomeReads } from './homeReads'
import { addOrders } from './orderRoutes'
import { addStores } from './storeRoutes'
import { NotFound } from './Text'

/** Products the home page draws its deals and popular ones from. */
const HOME_PRODUCTS = 48

/** The site's routes. */
export function createPages(api: Api, contexts: Contexts, config: Config): Router {
  const { backendUrl } = config
  const router = Router()
  const homeReads = createHomeReads(api, config)
  const page = pageAdder({ api, backendUrl, contexts, router })

  page('/', async (context, _req, shop) => {
    const { code } = context.site.brand
    const [{ products }, reads] = await Promise.all([
      shop.products(code, { pageSize: String(HOME_PRODUCTS) }),
      homeReads(code),
    ])
    return Home({ context, products, reads })
  })
  addCatalogue(page, router, api)
  addOrders(page, backendUrl)
  addStores(page, router, api)
  addContent(page, api)
  router.use(async (req, res) => {
    res.status(404)
    render(res, NotFound({ context: await contexts.read(req, res) }))
  })
  return router
}
