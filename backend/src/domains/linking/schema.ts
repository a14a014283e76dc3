import { z } from 'zod'

export const connectedApps = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        host: z.string().openapi({ description: 'Where the app is, such as `assistant.example`' }),
        brand: z.string(),
        permissions: z.array(z.string()).openapi({ description: 'What it may do, in plain words' }),
        connectedAt: z.iso.datetime(),
      }),
    ),
  })
  .openapi('ConnectedApps')

export const appParams = z.strictObject({ id: z.uuid() })
