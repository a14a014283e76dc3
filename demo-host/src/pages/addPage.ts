import type { Request, Response, Router } from 'express'
import type { VNode } from 'preact'
import { type Api, createApi } from '../api'
import type { Contexts } from '../contexts'
import type { PageContext } from '../parts/Layout'
import { render } from '../render'
import { ourCookies } from '../visitor'

/**
 * Adds the page of an address. `shop` loads products as the signed-in visitor where prices are hidden from
 * visitors, else anonymously (SHL-316).
 */
export type AddPage = (
  path: string | string[],
  build: (context: PageContext, req: Request, shop: Api, res: Response) => VNode | Promise<VNode>,
) => void

interface PageParts {
  readonly api: Api
  readonly backendUrl: string
  readonly contexts: Contexts
  readonly router: Router
}

export const pageAdder =
  ({ api, backendUrl, contexts, router }: PageParts): AddPage =>
  (path, build) => {
    router.get(path, async (req, res) => {
      const context = await contexts.read(req, res)
      const isPersonal = context.site.brand.capabilities.hidesPricesFromVisitors
      const cookie = isPersonal ? ourCookies(req) : ''
      render(res, await build(context, req, cookie === '' ? api : createApi(backendUrl, cookie), res))
    })
  }
