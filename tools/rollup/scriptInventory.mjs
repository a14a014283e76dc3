/** Widgets of a page where a shopper pays. */
const PAYMENT_PAGE = ['checkout', 'confirmation', 'shell', 'checkout-header', 'cart', 'cart-button']

const FRAME = 'the card frame, a document of the backend that the page cannot read'
const PAGE = 'the payment page'

/**
 * The scripts of a payment page for this version, as PCI DSS 6.4.3 requires: each with its reason and its
 * integrity. The host must add scripts that only its own options load, such as fraud prevention. Addresses
 * are relative to the inventory itself.
 *
 * @param {import('./manifest.mjs').Manifest} manifest
 * @param {string} table the entry with the hashes of later files
 */
export function scriptInventory({ version, entries, files }, table) {
  /** @type {Map<string, string[]>} */
  const users = new Map()
  for (const widget of PAYMENT_PAGE) {
    for (const file of closureOf(files, entries[widget]))
      users.set(file, [...(users.get(file) ?? []), widget])
  }
  const row = (/** @type {string} */ file, /** @type {string} */ runsIn, /** @type {string} */ reason) => ({
    file,
    integrity: files[file]?.integrity ?? '',
    runsIn,
    reason,
  })
  /** @param {string} entry @param {string} runsIn @param {string} reason */
  const named = (entry, runsIn, reason) => {
    const file = entries[entry]
    return file ? [row(file, runsIn, reason)] : []
  }
  return {
    version,
    standard: 'PCI DSS 4.0.1, requirement 6.4.3',
    scripts: [
      ...named(
        'countertop.js',
        PAGE,
        'Loads the widgets, each file only with the hash that this file carries',
      ),
      ...named(table, PAGE, 'Names and hashes of the files that load later'),
      ...named(
        'card-frame',
        FRAME,
        'Draws the card fields, and encrypts the card for the suppliers of the order',
      ),
      ...named('embedded-checkout', PAGE, 'The checkout that the hosts of platforms frame'),
      ...[...users].map(([file, widgets]) => row(file, PAGE, `Code of ${widgets.join(', ')}`)),
    ],
  }
}

/**
 * A file with all that it may load, in the order of loading. @param
 * {import('./manifest.mjs').Manifest['files']} files @param {string | undefined} first
 */
function closureOf(files, first) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string | undefined} file */
  const add = (file) => {
    const built = file && files[file]
    if (!built || found.has(file)) return
    found.add(file)
    for (const other of [...built.imports, ...built.dynamicImports]) add(other)
  }
  add(first)
  return found
}
