import type { Call } from '../../http/call'
import { convertRoutes } from './convert/convert.routes'
import { restoreRoutes } from './deleted/restore.routes'
import { deliveryRoutes } from './delivery/delivery.routes'
import { detailRoutes } from './details/details.routes'
import { folderRoutes } from './lines/folders.routes'
import { lineRoutes } from './lines/lines.routes'
import { listRoutes } from './lists/lists.routes'
import { mailRoutes } from './mail/mail.routes'
import { projectRoutes } from './projects.routes'
import type { ProjectService } from './service'
import { stateRoutes } from './state/state.routes'

/** The calls of the project and quote workspace (COM areas 19 to 22). Named paths come before `/:id`. */
export const projectsRoutes = (service: ProjectService): Call[] => [
  ...convertRoutes(service),
  ...listRoutes(service),
  ...lineRoutes(service),
  ...folderRoutes(service),
  ...deliveryRoutes(service),
  ...detailRoutes(service),
  ...stateRoutes(service),
  ...mailRoutes(service),
  ...restoreRoutes(service),
  ...projectRoutes(service),
]
