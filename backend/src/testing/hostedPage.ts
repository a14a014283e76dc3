/** The shopper's choice on a provider's page of the sandbox. */
export type HostedChoice = 'approve' | 'decline' | 'cancel' | 'expire'

const attribute = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

/** Opens a provider's page, presses a button, and returns the URL that the browser is redirected to. */
export const answerHostedPage = async (
  url: string,
  choice: HostedChoice,
  typed: Readonly<Record<string, string>> = {},
): Promise<URL> => {
  const html = await (await fetch(url)).text()
  const action = attribute(html, /<form method="post" action="([^"]+)"/)
  const token = attribute(html, /name="token" value="([^"]*)"/)
  const answer = await fetch(new URL(action, url), {
    method: 'POST',
    body: new URLSearchParams({ token, choice, ...typed }),
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '')
}

/** The parameters in the URL that the shop's page is opened with. */
export const broughtBy = (address: URL): Record<string, string> => Object.fromEntries(address.searchParams)
