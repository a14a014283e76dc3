import { type Brand, defaultBrand, LOGIN_PATH } from '@countertop/sdk/rules'
import type { CallSpec } from '../../../http/call'
import type { CarriedRequest } from '../../../http/context'
import { beginRefusal } from '../../../http/errorHandler'
import type { OriginBook } from '../../../http/origins'
import { allowPage } from '../../../http/securityHeaders'
import { html } from '../../../text/html'
import { renderPage, STYLE_SOURCE } from '../../../text/page'

const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'none'; base-uri 'none'`

const renderRefusal = (brand: Brand, message: string, site: string | undefined): string =>
  renderPage(
    'We couldn’t sign you in',
    brand.name,
    html`<p>${message}</p>
      <p>
        ${
          site === undefined
            ? 'Please go back to the shop and sign in again.'
            : html`<a href="${site}${LOGIN_PATH}">Back to sign in</a>`
        }
      </p>`,
  )

/**
 * Refuses a browser whose whole page signs in: it goes back to the login page that it came from, with the
 * refusal's code in lower case after `#error=`. Where that page is not known, it gets a page with the reason
 * and a link to the login page of the brand. A caller that prefers JSON gets the common error shape.
 */
export const refusedBrowser =
  (
    { listOrigins }: Pick<OriginBook, 'listOrigins'>,
    // A request that names an unknown brand is refused before it has one.
    brandOfRequest: (req: CarriedRequest) => Brand = ({ brand }: { readonly brand?: Brand }) =>
      brand ?? defaultBrand,
  ): NonNullable<CallSpec['showRefusal']> =>
  async (refusal, req, res) => {
    // A script accepts anything, and the first type is answered then.
    if (req.accepts(['json', 'html']) !== 'html') return false
    const brand = brandOfRequest(req)
    const allowed = await listOrigins(brand.code).catch((error: unknown): readonly string[] => {
      req.log.warn({ err: error }, 'a refused browser gets no link back')
      return []
    })
    const named = req.headers.origin ?? req.query.origin
    beginRefusal(req, res, refusal)
    if (typeof named === 'string' && allowed.includes(named)) {
      const reason = refusal.status === 429 ? 'too_many_attempts' : refusal.code.toLowerCase()
      // Browsers would have to wait that long before they follow the redirect.
      res.removeHeader('Retry-After')
      res.setHeader('Location', `${named}${LOGIN_PATH}#error=${reason}`)
      res.status(303).end()
    } else {
      allowPage(res, POLICY)
      res.type('html').send(renderRefusal(brand, refusal.message, allowed[0]))
    }
    return true
  }
