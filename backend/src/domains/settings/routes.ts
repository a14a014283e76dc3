import { type Call, defineCall } from '../../http/call'
import { settings } from './schema'
import type { SettingsService } from './service'

export const settingsRoutes = (service: SettingsService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/settings',
      tag: 'Settings',
      summary: 'Read the settings of the site',
      answers: { 200: settings },
      cache: 'public-short',
    },
    (req) => service.all(req.brand.code),
  ),
]
