import { CountertopError } from '../errors'
import { scriptAddress } from '../html/trustedHtml'
import { pageWide } from '../pageWide'

const scripts = pageWide('scripts', () => new Map<string, Promise<void>>())

/**
 * Loads a script of another origin once per page, however many widgets need it; a script that the host has
 * inserted is not recognised. After a failure the next caller retries.
 *
 * @param name the script's name in the error
 * @throws CountertopError with code WIDGET: `Failed to load script {name}`
 */
export function loadScript(url: string, name: string): Promise<void> {
  const known = scripts.get(url)
  if (known) return known
  const loading = insert(url, name)
  scripts.set(url, loading)
  loading.catch(() => scripts.delete(url))
  return loading
}

function insert(url: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress(url)
    script.async = true
    // A nonce policy allows scripts with the nonce of the page's own.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new CountertopError('WIDGET', `Failed to load script ${name}`, { retryable: true }))
    }
    document.head.append(script)
  })
}
