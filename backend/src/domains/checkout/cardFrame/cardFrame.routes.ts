import { z } from 'zod'
import { DomainError } from '../../../foundation/errors'
import { type Call, defineCall } from '../../../http/call'
import type { PageScript } from '../../../foundation/builtScript'
import { errorBody } from '../../../http/schema'
import { allowPage } from '../../../http/securityHeaders'
import { cardFramePage } from './cardFrame.page'
import type { SupplierKeys } from './supplierKeys'

/** Only our own script may run, and it cannot send data: no requests, forms, pictures or further frames. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'"

const query = z.strictObject({
  parent: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .openapi({ description: 'Origin of the page, one of the allowed origins of the brand' }),
  frame: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .openapi({ description: 'Id of the frame on its page, in the envelope of every message' }),
  field: z
    .enum(['cardNo', 'expiryDate', 'cvv'])
    .optional()
    .openapi({ description: 'One field alone, where each has a frame of its own' }),
  group: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .openapi({ description: 'With `field`: the id that the frames of one card share' }),
})

export interface CardFrameParts {
  keys: Pick<SupplierKeys, 'accepted'>
  /** Origins whose pages may embed a brand. */
  listOrigins(brandCode: string): Promise<readonly string[]>
  /**
   * Origins that may frame a page which embeds a brand: the hosts of our own embedded checkout, else none.
   */
  framedBy(brandCode: string, parent: string): Promise<readonly string[]>
  /** The built script of the frame; null if the SDK was not built. */
  script(): PageScript | null
}

/**
 * The page with the card fields. It is the same for every shopper and has no session and no cookie. It
 * contains the ids of the accepted certificates, so that a host's page cannot make it encrypt for a
 * certificate of its own.
 */
export const cardFrameRoutes = ({ keys, listOrigins, framedBy, script }: CardFrameParts): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/card-frame',
      tag: 'Checkout',
      summary: 'Read the page of the card fields, for an iframe of the checkout',
      query,
      produces: 'text/html',
      answers: { 200: z.string(), 403: errorBody, 503: errorBody },
      cache: 'private',
    },
    async (req, res) => {
      const { parent } = req.query
      const allowed = await listOrigins(req.brand.code)
      if (!allowed.includes(parent)) {
        throw new DomainError(403, 'ORIGIN_NOT_ALLOWED', 'Pages of this origin may not show the card fields.')
      }
      const built = script()
      if (!built) throw new DomainError(503, 'CARD_FRAME_NOT_BUILT', 'The card fields are not available.')
      allowPage(res, POLICY, [parent, ...(await framedBy(req.brand.code, parent))])
      res.setHeader('Referrer-Policy', 'no-referrer')
      res
        .status(200)
        .type('html')
        .send(cardFramePage(built, [...keys.accepted().keys()]))
    },
  ),
]
