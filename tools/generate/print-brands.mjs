// Runs under tsx with the condition `countertop-source`. Prints the differences by brand, country and person,
// read from the source.
import { readFile } from 'node:fs/promises'
import ts from 'typescript'

/** @param {string} path @returns {Promise<any>} */
const source = (path) => import(new URL(`../../${path}`, import.meta.url).href)

const rules = await source('sdk/src/rules/index.ts')
const { optionsFor } = await source('backend/src/domains/checkout/options.ts')
const { featureDefaults } = await source('backend/src/domains/checkout/site.ts')
const { readBounds, buildRegistry } = await source('backend/src/domains/payments/service.ts')
const { seedSites, seedSettings } = await source('backend/src/seeds/sites.ts')

/** The docstring of each member, by its name. @param {string} name of an interface in brands.ts */
async function readDocs(name) {
  const file = new URL('../../sdk/src/rules/brands/brands.ts', import.meta.url)
  const parsed = ts.createSourceFile('brands.ts', await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true)
  /** @type {Record<string, string>} */
  const docs = {}
  for (const statement of parsed.statements) {
    if (!ts.isInterfaceDeclaration(statement) || statement.name.text !== name) continue
    for (const member of statement.members) {
      const [doc] = ts.getJSDocCommentsAndTags(member)
      const key = /** @type {any} */ (member.name)?.text
      docs[key] = ts.getTextOfJSDocComment(/** @type {any} */ (doc)?.comment) ?? ''
    }
  }
  return docs
}

/** @param {'AU' | 'NZ'} country */
async function countryFacts(country) {
  const address = {
    firstName: 'Sam',
    lastName: 'Shopper',
    companyName: '',
    address: '1 High Street',
    suburb: 'Richmond',
    state: '',
    postcode: country === 'NZ' ? '7020' : '3121',
    deliveryInstructions: '',
  }
  const state = country === 'NZ' ? '' : 'VIC'
  const hundred = 10_000
  const bounds = await readBounds(country, buildRegistry([]), console)
  const range = (/** @type {string} */ name) => {
    const of = bounds[name]
    return of
      ? `${rules.formatDollars(of.minimumCents)} to ${rules.formatDollars(of.maximumCents)}`
      : 'not offered'
  }
  const zip = rules.providerOfOption(rules.checkoutOption.Zip, country)
  return {
    Currency: rules.currencyOf(country),
    'GST in a price of $100': rules.formatDollars(rules.gstIncludedCents(hundred, country)),
    'State of an address': rules.deliveryAddressErrors(address, { country }).state ? 'required' : 'not used',
    'A suburb is shown as': rules.formatLocality({ ...address, state }, country),
    'State in the address of the suburb call': rules.localityPathState(state, country),
    'Zip is': `\`${zip}\`, ${range(zip)}`,
    Afterpay: range('afterpay'),
    'PayPal Pay in 4': range('paypalbnpl'),
    'A geocoded suburb is':
      country === 'AU' ? 'the locality' : 'the first of sublocality, locality and state',
  }
}

const person = {
  accountId: '1',
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  isLocked: false,
  isTrade: false,
}
const people = {
  guest: { kind: 'guest' },
  customer: { kind: 'customer', ...person, hasCreditAccount: false },
  'customer with credit': { kind: 'customer', ...person, hasCreditAccount: true },
  staff: { kind: 'staff', ...person, staffCode: '', storeId: '1' },
}
const context = { isServed: () => true, hasStores: true }
const features = Object.keys(featureDefaults)
const on = Object.fromEntries(features.map((feature) => [feature, true]))

/** Each flag of `opts`, with the feature that it needs and the people who have it. */
const options = Object.entries(rules.checkoutOption)
  .filter(([name]) => name !== 'Default')
  .map(([name, flag]) => {
    const has = (/** @type {any} */ given, /** @type {any} */ principal) =>
      rules.hasOption(optionsFor(given, { ...context, principal }), flag)
    const who = Object.entries(people).filter(([, principal]) => has(on, principal))
    const feature = features.find((one) =>
      who.every(([, principal]) => !has({ ...on, [one]: false }, principal)),
    )
    const [, someone] = who[0] ?? []
    const unserved = optionsFor(on, { ...context, isServed: () => false, principal: someone })
    return {
      name,
      flag,
      feature,
      isOn: featureDefaults[/** @type {keyof typeof featureDefaults} */ (feature)],
      needs: rules.hasOption(unserved, flag) ? '' : 'its provider',
      who: who.map(([label]) => label),
    }
  })

process.stdout.write(
  JSON.stringify({
    brands: rules.BRAND_CODES.map((/** @type {string} */ code) => rules.brands[code]),
    capabilityDocs: await readDocs('BrandCapabilities'),
    textDocs: await readDocs('BrandTexts'),
    countries: { AU: await countryFacts('AU'), NZ: await countryFacts('NZ') },
    switches: Object.entries(rules.shopFlagDefaults).map(([name, isOn]) => ({
      name,
      isOn,
      sites: Object.fromEntries(
        rules.BRAND_CODES.map((/** @type {string} */ code) => {
          const own = seedSettings.find(
            (/** @type {any} */ row) => row.site_code === code && row.name === name,
          )
          return [code, rules.isShopFlagOn(name, own?.value)]
        }),
      ),
    })),
    options,
    people: Object.keys(people),
    features: Object.entries(featureDefaults).map(([name, isOn]) => ({
      name,
      isOn,
      sites: Object.fromEntries(
        seedSites.map((/** @type {any} */ site) => [site.code, site.features[name] ?? isOn]),
      ),
    })),
  }),
)
