import { ORDER, UCP_VERSION } from '../protocol'
import type { PlatformProfile } from './platformProfile.schema'

/** The URL that a platform wants order updates sent to; undefined if its profile names none. */
export const webhookUrlOf = ({ ucp }: PlatformProfile): string | undefined => {
  const offered = Object.hasOwn(ucp.capabilities, ORDER) ? ucp.capabilities[ORDER] : undefined
  const url = offered?.find(({ version }) => version === UCP_VERSION)?.config?.webhook_url
  return typeof url === 'string' && URL.canParse(url) ? url : undefined
}
