import { z } from 'zod'
import { DomainError } from '../../foundation/errors'
import { type Call, defineCall } from '../../http/call'
import type { PageScript } from '../../foundation/builtScript'
import { errorBody } from '../../http/schema'
import { allowPage } from '../../http/securityHeaders'
import { cardFramePage } from './cardFrame.page'
import type { SupplierKeys } from './supplierKeys'

/** Only our own script runs, and it can send nothing anywhere: no request, form, picture or other frame. */
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
  originsOf(brandCode: string): Promise<readonly string[]>
  /** Origins that may frame a page which embeds a brand; empty for all but our own embedded checkout. */
  framedBy(brandCode: string, parent: string): Promise<readonly string[]>
  /** The built script of the frame; null before the SDK was built. */
  script(): PageScript | null
}

/**
 * The page with the card fields. It is the same for every shopper: no session, no cookie. It names the
 * certificates that a card may be encrypted for, so that a page which hands over one of its own gets nothing.
 */
export const cardFrameRoutes = ({ keys, originsOf, framedBy, script }: CardFrameParts): Call[] => [
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
      const allowed = await originsOf(req.brand.code)
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
