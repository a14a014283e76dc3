/**
 * Reports that the backend does not allow this page's origin. The browser fails such a read as it fails one
 * during an outage. In `no-cors` mode an answer still arrives, although the page cannot read it.
 */
export async function checkOrigin(api: string, brand = 'aol'): Promise<void> {
  const answers = (path: string, mode: RequestMode) =>
    fetch(new URL(path, api), { mode, cache: 'no-store' }).then(
      () => true,
      () => false,
    )
  if (await answers(`/api/settings?brand=${brand}`, 'cors')) return
  if (!(await answers('/health/live', 'no-cors'))) return
  console.error(
    `Countertop: ${api} answers, but not pages of ${location.origin}. To allow them: npm run origins -- add ${brand} ${location.origin}`,
  )
}
