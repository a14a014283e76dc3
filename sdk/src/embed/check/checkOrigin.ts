import { defaultBrand, isBrandCode } from '../../rules'

/**
 * Reports that the backend does not allow this page's origin. The browser fails such a read as it fails one
 * during an outage. The SDK's files can be read by any page, so they show that the backend is available.
 */
export async function checkOrigin(api: string, brand: string = defaultBrand.code): Promise<void> {
  // The backend answers an unknown brand as it answers an origin that is not allowed; a file has no origin.
  if (!isBrandCode(brand) || !location.origin.startsWith('http')) return
  const isReadable = (path: string) =>
    fetch(new URL(path, api), { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
  if (await isReadable(`/api/settings?brand=${brand}`)) return
  if (!(await isReadable('/sdk/manifest.json'))) return
  console.error(
    `Countertop: ${api} does not allow pages of ${location.origin}. To allow them: npm run origins -- add ${brand} ${location.origin}`,
  )
}
