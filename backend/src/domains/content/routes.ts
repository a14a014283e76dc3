import type { Call } from '../../http/call'
import { bannerRoutes } from './banner.routes'
import { blogRoutes } from './blog.routes'
import type { ContentRouteDeps } from './editors.routes'
import { pageRoutes } from './pages.routes'
import { promotionRoutes } from './promotions.routes'

/** COM-275, COM-335, SHL-377 and the data of their pages. Editors are staff. */
export const contentRoutes = (deps: ContentRouteDeps): Call[] => [
  ...bannerRoutes(deps),
  ...pageRoutes(deps),
  ...blogRoutes(deps),
  ...promotionRoutes(deps),
]
