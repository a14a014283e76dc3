import { posix } from 'node:path'

/**
 * The import rules of the architecture as a pure function. Paths are relative to the repository, with forward
 * slashes and without extension; `imported` is such a path or the name of a package.
 *
 * @param {string} importer for example `sdk/src/ui/Button`
 * @param {string} imported for example `sdk/src/core/client` or `@countertop/sdk/rules`
 * @returns {string | undefined} why the import is forbidden, or undefined when it is allowed
 */
export function forbiddenImport(importer, imported) {
  if (isTest(importer)) return undefined
  if (isTesting(imported) && !isTesting(importer)) return 'Test helpers are for tests only.'
  if (GOES_OVER_PROVIDERS.test(importer) && imported === PROVIDER_MODULES) return undefined
  const from = placeOf(importer)
  const to = placeOf(imported)
  if (from.part === 'elsewhere' || from.part === 'package') return undefined
  if (to.part === 'package') return forbiddenPackage(from, imported)
  if (from.part !== to.part) {
    return from.part === 'sdk'
      ? 'The SDK calls the backend only over HTTP.'
      : to.part === 'sdk'
        ? "Import '@countertop/sdk/rules', or types from '@countertop/sdk/api'; nothing else of the SDK is for servers."
        : `${from.part} must not import ${to.part}.`
  }
  if (from.part === 'sdk') return forbiddenInSdk(from, to)
  if (from.part === 'backend') return forbiddenInBackend(from, to)
  return undefined
}

/**
 * Resolves a relative import to a path inside the repository; other specifiers are returned unchanged.
 *
 * @param {string} importer
 * @param {string} specifier
 */
export function resolveSpecifier(importer, specifier) {
  if (!specifier.startsWith('.')) return specifier
  return posix.join(posix.dirname(importer), specifier).replace(/\.(?:[cm]?[jt]sx?)$/, '')
}

/** Configuration and sandbox are built by going over the registered payment providers. */
const PROVIDER_MODULES = 'backend/src/domains/payments/providers/modules'
const GOES_OVER_PROVIDERS = /^backend\/(?:src\/(?:config|start-support)|sandbox\/modules)(?:\/|$)/
const SDK_LAYERS = ['rules', 'core', 'ui', 'features', 'embed']
/** The rooms of backend/src by floor; files at its root are the commands that start something. */
const BACKEND_RANKS = {
  cache: 0,
  config: 0,
  db: 0,
  foundation: 0,
  security: 0,
  text: 0,
  domains: 1,
  jobs: 2,
  seeds: 2,
  http: 3,
  wiring: 4,
  main: 5,
}
/**
 * The domains by floor, the lowest first. A domain uses the service of a domain on a lower floor and of no
 * other, so that domains never form a loop. A new domain gets the lowest floor that is above all it uses.
 */
export const DOMAIN_FLOORS = [
  [
    'analytics',
    'mail',
    'media',
    'payments',
    'principals',
    'promotions',
    'sessions',
    'settings',
    'stock',
    'webhooks',
  ],
  ['catalog', 'catalogueImport', 'demos', 'geo', 'identity', 'messages'],
  ['cart', 'compare', 'content', 'linking', 'search', 'stores'],
  ['delivery'],
  ['checkout'],
  ['projects'],
  ['files', 'orders', 'reminders'],
  ['accounts', 'purchases', 'quotes'],
  ['ucp'],
]
const DOMAIN_LAYERS = ['schema', 'repository', 'service', 'routes']
const FRAMEWORKS = /^(?:react|react-dom|preact|@preact\/compat|@xstate\/react|@nanostores\/react)(?:\/|$)/

/**
 * @typedef {{
 *   part: 'sdk' | 'backend' | 'sandbox' | 'demo-host' | 'package' | 'elsewhere',
 *   layer: string, unit: string, file: string, path: string
 * }} Place
 * unit: the feature or the domain; file: its first path segment inside that unit
 */

/** @param {string} path @returns {Place} */
function placeOf(path) {
  const match = /^(sdk\/src|backend\/src|backend\/sandbox|demo-host\/src)(?:\/(.*))?$/.exec(path)
  if (!match) {
    const inRepository = /^(?:sdk|backend|demo-host|tests|tools|docs|\.\.?)(?:\/|$)/.test(path)
    return { part: inRepository ? 'elsewhere' : 'package', layer: '', unit: '', file: '', path }
  }
  const segments = (match[2] ?? 'index').split('/')
  const [layer = '', unit = '', file = ''] = segments
  if (match[1] === 'backend/sandbox') return { part: 'sandbox', layer: '', unit: '', file: '', path }
  if (match[1] === 'demo-host/src') return { part: 'demo-host', layer: '', unit: '', file: '', path }
  if (match[1] === 'sdk/src') {
    const known = SDK_LAYERS.includes(layer)
    return { part: 'sdk', layer: known ? layer : 'entry', unit, file: file || 'index', path }
  }
  return { part: 'backend', layer: backendLayer(segments), unit, file: file || 'index', path }
}

/** @param {string[]} segments below backend/src */
function backendLayer([first = '', ...rest]) {
  return rest.length === 0 ? 'main' : first
}

/** @param {Place} from @param {string} name */
function forbiddenPackage(from, name) {
  const ownPackage = /^@countertop\/(sdk|backend|demo-host)(\/.*)?$/.exec(name)
  if (ownPackage && from.part === 'sdk') return 'Inside the SDK use relative imports.'
  if (ownPackage && name === '@countertop/sdk/api') {
    return from.part === 'demo-host'
      ? undefined
      : 'The backend defines these types; only its callers import them.'
  }
  if (ownPackage && name !== '@countertop/sdk/rules') {
    return "Servers use '@countertop/sdk/rules' and nothing else of the SDK."
  }
  if (from.part !== 'sdk') return undefined
  if (name.startsWith('node:')) return 'The SDK runs in a browser: no Node modules.'
  if ((from.layer === 'rules' || from.layer === 'core') && FRAMEWORKS.test(name)) {
    return `sdk/src/${from.layer} is framework-free.`
  }
  return undefined
}

/** @param {Place} from @param {Place} to */
function forbiddenInSdk(from, to) {
  if (from.layer === 'entry') return undefined
  if (to.layer === 'entry')
    return 'The public entry points (index.ts, react.ts) are for hosts; import the module itself.'
  if (SDK_LAYERS.indexOf(to.layer) > SDK_LAYERS.indexOf(from.layer)) {
    return `${from.layer} must not import ${to.layer}: embed -> features -> ui -> core -> rules.`
  }
  const anotherFeature = from.layer === 'features' && to.layer === 'features' && from.unit !== to.unit
  if (anotherFeature && to.file !== 'index') {
    return `Import the feature ${to.unit} through its index.ts only.`
  }
  return undefined
}

/** @param {Place} from @param {Place} to */
function forbiddenInBackend(from, to) {
  const strange = [from, to].find(({ layer }) => !(layer in BACKEND_RANKS))
  if (strange) return `backend/src/${strange.layer} has no floor: add it to BACKEND_RANKS.`
  if (speaksHttp(from) && to.layer === 'http') return undefined
  if (rankOf(to) > rankOf(from)) {
    return `${from.layer} must not import ${to.layer}: main -> wiring -> http -> jobs, seeds -> domains -> db.`
  }
  if (from.layer !== 'domains' || to.layer !== 'domains') return forbiddenFromAbove(to)
  const fromKind = domainLayer(from)
  const toKind = domainLayer(to)
  if (from.unit !== to.unit) {
    const loop = forbiddenFloor(from.unit, to.unit)
    if (loop) return loop
    const isSchemaOfSchema = fromKind === 'schema' && toKind === 'schema'
    const isFace = toKind === 'service' || to.file === 'index'
    return isFace || isSchemaOfSchema
      ? undefined
      : `Another domain is used through its service: ${to.unit}/service.ts.`
  }
  if (fromKind && toKind && DOMAIN_LAYERS.indexOf(toKind) > DOMAIN_LAYERS.indexOf(fromKind)) {
    return `${fromKind} must not import ${toKind}: routes -> service -> repository.`
  }
  if (fromKind === 'routes' && toKind === 'repository')
    return 'Routes call the service, never the repository.'
  return undefined
}

/** @param {string} from @param {string} to names of domains */
function forbiddenFloor(from, to) {
  const floorOf = (/** @type {string} */ domain) => DOMAIN_FLOORS.findIndex((floor) => floor.includes(domain))
  const unknown = [from, to].find((domain) => floorOf(domain) < 0)
  if (unknown) return `The domain ${unknown} has no floor: add it to DOMAIN_FLOORS.`
  return floorOf(to) < floorOf(from)
    ? undefined
    : `${from} must not import ${to}: a domain uses domains of lower floors only (DOMAIN_FLOORS).`
}

/** @param {Place} place */
const rankOf = (place) => BACKEND_RANKS[/** @type {keyof typeof BACKEND_RANKS} */ (place.layer)]

/**
 * Routes and schemas are a domain's HTTP layer and use backend/src/http (errors, the schema registry).
 * @param {Place} place
 */
function speaksHttp(place) {
  return place.layer === 'domains' && ['routes', 'schema'].includes(domainLayer(place) ?? '')
}

/** @param {Place} to */
function forbiddenFromAbove(to) {
  const reachesTables = to.layer === 'domains' && domainLayer(to) === 'repository'
  return reachesTables ? 'Only a domain itself uses its repository.' : undefined
}

/**
 * `service.ts`, `place-order.service.ts` and `service/place-order.ts` all belong to the layer service.
 * @param {Place} place
 */
function domainLayer(place) {
  const inside = place.path.split('/').slice(4).join('/')
  return DOMAIN_LAYERS.find((layer) => new RegExp(`(?:^|[-./])${layer}(?:/|$)`, 'i').test(inside))
}

/** @param {string} path */
function isTest(path) {
  return /\.(?:test|spec)$/.test(path) || isTesting(path)
}

/** @param {string} path */
function isTesting(path) {
  return /(?:^|\/)(?:testing|tests)(?:\/|$)/.test(path)
}
