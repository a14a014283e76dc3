import { CountertopError, VERSION, type CountertopOptions } from '../core'
import { scriptAddress } from '../core/html/trustedHtml'
import type { CountertopGlobal, CountertopStub } from './loader/api'

export interface LoadOptions extends CountertopOptions {
  /**
   * Address of the script. By default that of the train of this library's major version on the backend,
   * `https://api.example/sdk/0/countertop.js`, which is always its newest release.
   */
  src?: string | undefined
  /** Hash of the script, with an exact version in `src`: manifest.json beside the script has it. */
  integrity?: string | undefined
  /** Nonce of the page's Content-Security-Policy; by default that of the page's own scripts. */
  nonce?: string | undefined
}

const PATTERN = /\/countertop(?:\.[\w.-]+)?\.js(?:\?|$)/

let loading: Promise<CountertopGlobal> | undefined

/**
 * Loads the hosted script once and returns its API, the same as `window.Countertop`. A script that is already
 * on the page is used, with these options as its `configure`. Elements, React components and stores of the
 * page share one cart and session:
 *
 * const countertop = await loadCountertop({ api: 'https://api.example', brand: 'aol' })
 * countertop?.mount('checkout', '#checkout', { confirmationUrl: '/thanks' })
 *
 * @returns null on the server, where there is no page
 * @throws CountertopError with code WIDGET where the script cannot be loaded; the next call tries again
 */
export async function loadCountertop(options: LoadOptions): Promise<CountertopGlobal | null> {
  if (typeof document === 'undefined') return null
  const { src, integrity, nonce, ...config } = options
  // The page may have defined an object of its own, without a queue.
  const page: { Countertop?: Partial<CountertopStub> } = window
  const { q = [] } = (page.Countertop ??= {})
  const stub: CountertopStub = Object.assign(page.Countertop, { q })
  stub.q.push(['configure', config])
  loading ??= arrival(stub, {
    src: src ?? `${new URL(config.api, location.href).origin}/sdk/${VERSION.split('.')[0]}/countertop.js`,
    integrity,
    nonce,
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function arrival(stub: CountertopStub, address: Pick<LoadOptions, 'src' | 'integrity' | 'nonce'>) {
  return new Promise<CountertopGlobal>((resolve, reject) => {
    // Runs at once where the script has already loaded.
    stub.q.push(() => {
      warnOfOtherVersion(stub.version)
      resolve(stub as CountertopGlobal)
    })
    if (stub.version) return
    const insertOwn = () => {
      if (stub.version) return
      const script = insert(address)
      script.addEventListener('error', () => {
        script.remove()
        reject(new CountertopError('WIDGET', `${script.src} could not be loaded`, { retryable: true }))
      })
    }
    // Until the page has loaded, its own tag may still run. Later it has failed, and its `error` is past.
    const isExpected =
      document.readyState !== 'complete' && [...document.scripts].some(({ src }) => PATTERN.test(src))
    if (isExpected) addEventListener('load', insertOwn, { once: true })
    else insertOwn()
  })
}

function insert({
  src = '',
  integrity,
  nonce,
}: Pick<LoadOptions, 'src' | 'integrity' | 'nonce'>): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = scriptAddress(src)
  script.async = true
  script.crossOrigin = 'anonymous'
  script.nonce = nonce ?? document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  if (integrity) script.integrity = integrity
  document.head.append(script)
  return script
}

/** Both share stores, whose shape may change with a major version; before 1.0 with a minor one. */
function warnOfOtherVersion(version = ''): void {
  const train = (text: string): string => /^(?:0\.\d+|\d+)/.exec(text)?.[0] ?? text
  if (train(version) === train(VERSION)) return
  console.warn(
    `Countertop: the page's script is ${version}, @countertop/sdk is ${VERSION}. Use the same release of both.`,
  )
}
