/*
 * The files of the bundle. A source file belongs to the chunk that names the nearest folder around it; a new
 * file in a named folder needs no change here. Folders that no chunk names are divided by Rollup, by the
 * widgets that use them.
 *
 * A chunk loads as a whole. A folder gets a chunk of its own if it is needed later than the folder around it,
 * or by widgets that do not need the rest. Few larger files compress better than many small ones.
 */

/** Folders of sdk/src by chunk; `npm:` names a package. */
export const CHUNKS = {
  // Every page, checkout included: nothing that only a shop page needs.
  base: [
    'core',
    'embed/shims',
    'features/cart/page',
    'rules/brands',
    'rules/cart',
    'rules/limits',
    'rules/texts/fill',
    'ui/basics',
    'ui/mount',
    'ui/styles',
    'ui/tokens',
    'npm:preact',
    'npm:@preact/compat',
    'npm:nanostores',
    'npm:@nanostores/react',
  ],
  // A page with the head: what it shows at once.
  shop: [
    'features/account/head',
    'features/banner/head',
    'features/cart/head',
    'features/compare/head',
    'features/sale/head',
    'features/search/head',
    'features/shell',
    'rules/search',
    'ui/shop',
  ],
  // The head, when a part of it is opened.
  navigation: ['features/shell/navigation'],
  dropdown: ['features/shell/dropdown'],
  mega: ['features/shell/mega'],
  print: ['features/shell/print'],
  sheet: ['features/shell/sheet'],
  suggestions: ['features/search'],
  // The compare tray: its list, and its boxes once there is room for them.
  list: ['core/chat', 'features/compare/list', 'rules/compare'],
  tray: ['features/compare/boxes'],

  // An opened checkout.
  checkout: ['features/checkout', 'rules/checkout', 'rules/delivery', 'rules/payment', 'ui/checkout'],
  charts: ['core/charts', 'embed/shims/charts', 'npm:xstate'],
  // Checkout, when the shopper begins.
  begun: ['features/checkout/begun', 'rules/checkout/checks'],
  late: ['features/checkout/late', 'rules/delivery/calendar'],
  waiting: ['features/checkout/waiting'],
  addresses: ['core/address', 'features/checkout/addressSearch', 'rules/address'],
  // Checkout, where a part comes near the view or the shop has it.
  card: ['features/checkout/card'],
  methods: ['features/checkout/methods', 'rules/payment/panels'],
  staff: ['features/checkout/staff'],
  host: ['core/host', 'features/checkout/host'],
  stored: ['features/checkout/stored'],
  looks: ['features/checkout/looks'],
  leave: ['features/checkout/leave'],
  help: ['features/checkout/help'],
  // The pages of a placed order.
  confirmation: ['features/checkout/confirmation', 'rules/orders'],
  // The confirmation, when it offers a guest an account.
  newAccount: ['features/account/newAccount'],
  lookup: ['features/checkout/lookup'],

  // Shared by widgets that have little else in common.
  account: ['features/account/current'],
  amounts: ['rules/amounts', 'ui/codes'],
  // Both calendars, of the checkout and of a project, come with a dialog.
  dialog: ['ui/dates', 'ui/dialog'],
  answers: ['rules/texts/answers'],
  fieldChecks: ['rules/validation'],
  forms: ['rules/coupons', 'rules/dates', 'rules/fields', 'ui/forms'],
  html: ['core/html', 'ui/html'],
  discovery: ['rules/content', 'ui/page'],
  page: ['features/page/shared'],
  pageCalls: ['core/page'],
  people: ['features/account/identity', 'rules/signIn', 'ui/sections'],
  plans: ['rules/payment/plans'],
  products: ['core/products'],
  promotions: ['rules/promotions'],
  reports: ['rules/analytics'],
  // What the head shares with widgets of pages that have no head.
  routes: ['core/router', 'features/account/signedIn', 'rules/pages', 'ui/router'],
  scripts: ['core/scripts'],
  settings: ['core/settings', 'rules/settings/shop', 'ui/answers', 'ui/settings'],
  small: ['core/forms', 'rules/money', 'rules/settings', 'rules/texts', 'ui/fields'],
  states: ['ui/states'],
  // Where a host debugs.
  textKeys: ['core/textKeys', 'embed/check/texts'],

  // What the parts of a project's page share.
  projects: ['features/projects/basics', 'rules/projects/basics'],
  // What its later parts share.
  projectParts: ['features/projects/parts'],

  // Features whose widgets come together.
  delivery: ['features/buyBox/delivery'],
  demos: ['features/demos', 'rules/demos'],
  editorial: ['features/content', 'features/promotions'],
  location: ['features/location', 'ui/places'],
  // Of the location, and of the address on a confirmation.
  towns: ['rules/places'],
  // The store of the location, for widgets that do not show it.
  place: ['features/location/store'],
  notices: ['features/banner', 'features/sale', 'rules/notices', 'ui/notices'],
  stores: ['features/stores', 'rules/stores'],
}

/**
 * Files of the npm library that bundle folders or single modules: what every widget, every form and every
 * checkout needs at once. A bundler cannot remove a file's top-level side effects, so any other module is a
 * file of its own.
 */
export const LIBRARY = {
  'core/core': ['core', 'core/client', 'rules/cart/cart', 'rules/texts/fill'],
  'ui/widget': ['ui/mount', 'ui/styles', 'ui/tokens'],
  'ui/forms/forms': ['ui/fields', 'ui/forms'],
  // The modules of these folders that the first page with a form and a total loads.
  'ui/basics/basics': [
    'ui/basics/Alert',
    'ui/basics/Link',
    'ui/basics/Picture',
    'ui/basics/Skeleton',
    'ui/basics/Skeleton.css',
    'ui/basics/edgeRoom',
    'ui/basics/focus',
    'ui/basics/icons',
    'ui/basics/useMediaQuery',
  ],
  'rules/basics': [
    'rules/brands/pictures',
    'rules/coupons/coupon',
    'rules/dates/dates',
    'rules/fields/email',
    'rules/fields/fieldErrors',
    'rules/fields/limits',
    'rules/fields/localities',
    'rules/fields/phones',
    'rules/money/money',
    'rules/settings/siteSettings',
    'rules/texts/messages',
    'rules/texts/text',
  ],
  // Without React: a checkout of the host's own has these alone.
  'features/checkout/checkout': [
    'features/checkout',
    'features/checkout/machine',
    'features/checkout/machine/regions',
    'features/checkout/machine/states',
  ],
  'features/checkout/page/page': ['features/checkout/page'],
}

/** @param {Record<string, string[]>} map */
const byFolder = (map) =>
  new Map(Object.entries(map).flatMap(([name, folders]) => folders.map((folder) => [folder, name])))

const chunkByFolder = byFolder(CHUNKS)
const fileByFolder = byFolder(LIBRARY)

/**
 * @param {string} src the folder of our sources
 * @returns {(id: string) => string | undefined} the chunk of a module, for Rollup's `manualChunks`
 */
export function chunkOf(src) {
  return (id) => {
    const [, inPackage] = id.split('/node_modules/')
    if (inPackage) return chunkByFolder.get(`npm:${packageName(inPackage)}`)
    if (!id.startsWith(`${src}/`)) return undefined
    for (let folder = parent(id.slice(src.length + 1)); folder; folder = parent(folder)) {
      const chunk = chunkByFolder.get(folder)
      if (chunk) return chunk
    }
    return undefined
  }
}

/**
 * A module that loads others lazily, itself or through its imports, stays a file of its own: Rolldown keeps
 * a file that is imported by what it loads lazily, even where a host uses none of it.
 *
 * @param {string} src the folder of our sources
 * @param {string[]} entries the files that `exports` of the package names
 * @returns {import('rollup').GetManualChunk} the file of a module in the npm library
 */
export function libraryFileOf(src, entries) {
  return (id, { getModuleIds, getModuleInfo }) => {
    if (!id.startsWith(`${src}/`) || entries.includes(id)) return undefined
    const path = id.slice(src.length + 1)
    const name = path.replace(/\.tsx?$/, '')
    const whole = fileByFolder.get(name) ?? fileByFolder.get(parent(path))
    if (whole && !loadersAmong(getModuleIds, getModuleInfo).has(id)) return whole
    return name
  }
}

/**
 * @param {() => Iterable<string>} getModuleIds
 * @param {import('rollup').GetModuleInfo} getModuleInfo
 * @returns {Set<string>}
 */
function loadersAmong(getModuleIds, getModuleInfo) {
  const loaders = new Set(
    [...getModuleIds()].filter((id) => getModuleInfo(id)?.dynamicallyImportedIds.length),
  )
  // A set also iterates entries added during the loop.
  for (const id of loaders) for (const importer of getModuleInfo(id)?.importers ?? []) loaders.add(importer)
  return loaders
}

/** @param {string} path */
function parent(path) {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** @param {string} path below node_modules */
function packageName(path) {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
