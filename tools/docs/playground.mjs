/*
 * Builds the code that the playground of the docs site (docs/.vitepress) shows, and the settings that it
 * sends to its frame.
 */

/**
 * @typedef {Record<string, string | true>} Attributes `true` for one that is only there or not
 * @typedef {{ name: string, attributes: Attributes }} Element
 * @typedef {{ api: string, brand: string, theme: string, scheme: string, lang: string, widget: string,
 *   attributes: Attributes, tokens: Record<string, string>, texts: Record<string, Record<string, string>>,
 *   elements: Element[] }} Settings
 */

/** Widgets that show nothing alone: the elements next to them, before and after. */
const COMPANIONS = /** @type {Record<string, { name: string, after?: boolean }[]>} */ ({
  cart: [{ name: 'cart-button' }, { name: 'add-to-cart' }],
  'cart-button': [
    { name: 'add-to-cart', after: true },
    { name: 'cart', after: true },
  ],
  'add-to-cart': [{ name: 'cart', after: true }],
  'buy-box': [{ name: 'cart', after: true }],
  checkout: [{ name: 'add-to-cart' }],
  compare: [{ name: 'compare-control' }],
  'compare-control': [{ name: 'compare', after: true }],
})

/** @param {string} widget */
export const companionsOf = (widget) => COMPANIONS[widget] ?? []

/**
 * @param {any} state the form's values
 * @param {{ name: string, attributes: { name: string, isFlag?: boolean }[] }} widget @param {{ sku: string,
 * storeUri: string, demoId: string | number }} samples values for required attributes that are left empty
 * @returns {Settings}
 */
export function settingsOf(state, widget, samples) {
  const sampleOf = /** @type {Record<string, string | number>} */ ({
    sku: samples.sku,
    'store-uri': samples.storeUri,
    'demo-id': samples.demoId,
    skus: samples.sku,
    // Every shop has this page; a content widget requires exactly one of these three names.
    page: state.attributes.article || state.attributes.promotion ? '' : 'delivery',
  })
  /** @type {Attributes} */
  const attributes = {}
  for (const { name, isFlag = false } of widget.attributes) {
    const value =
      state.attributes[name] || (name in sampleOf && widget.name !== 'demos' ? sampleOf[name] : '')
    if (value) attributes[name] = isFlag || String(value)
  }
  const beside = companionsOf(widget.name).map(({ name, after }) => ({
    after,
    name,
    attributes: /** @type {Attributes} */ (
      /^(?:add-to-cart|compare-control)$/.test(name) ? { sku: samples.sku } : {}
    ),
  }))
  const plain = (/** @type {Element} */ { name, attributes }) => ({ name, attributes })
  /** @type {Settings['texts']} */
  const texts = {}
  for (const { key, value } of state.texts) {
    const [area, name] = key.split('.')
    if (value) texts[area] = { ...texts[area], [name]: value }
  }
  return {
    api: state.api.replace(/\/+$/, ''),
    brand: state.brand,
    theme: state.theme,
    scheme: state.scheme,
    lang: state.lang,
    widget: widget.name,
    attributes,
    tokens: Object.fromEntries(
      state.tokens
        .filter((/** @type {{ value: string }} */ { value }) => value)
        .map((/** @type {any} */ { name, value }) => [name, value]),
    ),
    texts,
    elements: [
      ...beside.filter(({ after }) => !after).map(plain),
      { name: widget.name, attributes },
      ...beside.filter(({ after }) => after).map(plain),
    ],
  }
}

/** @param {string} kind `html`, `react` or `script` @param {Settings} settings */
export const codeOf = (kind, settings) => CODE[kind]?.(settings) ?? ''

/** @type {Record<string, (settings: Settings) => string>} */
const CODE = {
  html: (settings) =>
    [
      ...styleOf(settings),
      '<script',
      '  async',
      ...attributesOf({
        src: `${settings.api}/sdk/0/countertop.js`,
        crossorigin: 'anonymous',
        'data-api': settings.api,
        'data-brand': settings.brand,
        'data-theme': settings.theme,
        'data-color-scheme': settings.scheme,
        'data-lang': settings.lang,
        'data-texts': textsOf(settings),
      }).map((line) => `  ${line}`),
      '></script>',
      ...settings.elements.map(({ name, attributes }) => elementOf(`countertop-${name}`, attributes)),
    ].join('\n'),

  react(settings) {
    const names = [...new Set(settings.elements.map(({ name }) => componentOf(name)))]
    const elements = settings.elements.map(({ name, attributes }) => {
      const options =
        Object.keys(attributes).length > 0 ? ` options={${objectOf(camelCased(attributes))}}` : ''
      return `      <${componentOf(name)}${options} />`
    })
    return [
      ...styleNoteOf(settings),
      `import { CountertopProvider, ${names.join(', ')} } from '@countertop/sdk/react'`,
      '',
      'export function Page() {',
      '  return (',
      `    <CountertopProvider options={${objectOf(configOf(settings))}}>`,
      ...elements,
      '    </CountertopProvider>',
      '  )',
      '}',
    ].join('\n')
  },

  script: (settings) =>
    [
      ...styleNoteOf(settings),
      "import { loadCountertop } from '@countertop/sdk'",
      '',
      `const countertop = await loadCountertop(${objectOf(configOf(settings))})`,
      // It is null where there is no page: on a server.
      ...settings.elements.map(({ name, attributes }) => {
        const options = Object.keys(attributes).length > 0 ? `, ${objectOf(camelCased(attributes))}` : ''
        return `countertop?.mount('${name}', document.body${options})`
      }),
    ].join('\n'),
}

/** @param {Settings} settings @returns {string[]} */
function styleOf({ tokens }) {
  const entries = Object.entries(tokens)
  if (entries.length === 0) return []
  return [
    '<style>',
    '  :root {',
    ...entries.map(([name, value]) => `    ${name}: ${value};`),
    '  }',
    '</style>',
    '',
  ]
}

/** Tokens belong into the page's style sheet. @param {Settings} settings @returns {string[]} */
function styleNoteOf({ tokens }) {
  const entries = Object.entries(tokens)
  if (entries.length === 0) return []
  return [
    '/* In your style sheet:',
    '   :root {',
    ...entries.map(([name, value]) => `     ${name}: ${value};`),
    '   } */',
    '',
  ]
}

/** @param {Settings} settings */
const textsOf = ({ texts }) => (Object.keys(texts).length > 0 ? JSON.stringify(texts) : '')

/** @param {Settings} settings */
const configOf = ({ api, brand, theme, scheme, lang, texts }) => ({
  api,
  brand,
  ...(theme ? { theme } : {}),
  ...(scheme ? { colorScheme: scheme } : {}),
  ...(lang ? { lang } : {}),
  ...(Object.keys(texts).length > 0 ? { texts } : {}),
})

/** @param {Attributes} attributes @returns {string[]} those that have a value */
const attributesOf = (attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      if (value === true) return name
      // JSON reads best between single quotes.
      const text = value.replaceAll('&', '&amp;')
      return text.includes('"') ? `${name}='${text.replaceAll("'", '&#39;')}'` : `${name}="${text}"`
    })

/** @param {string} tag @param {Attributes} attributes */
const elementOf = (tag, attributes) => `<${[tag, ...attributesOf(attributes)].join(' ')}></${tag}>`

/** @param {string} name */
const pascalCased = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
/** @param {string} name */
const camelOf = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
/** @param {Attributes} attributes */
const camelCased = (attributes) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camelOf(name), value]))

/** Components whose name is not that of their element. */
const COMPONENTS = /** @type {Record<string, string>} */ ({
  nav: 'Navigation',
  price: 'ProductPrice',
  condition: 'ProductCondition',
  offers: 'PaymentOffers',
  message: 'GlobalMessage',
  content: 'EditorPage',
  compare: 'CompareTray',
  demo: 'CookingDemo',
  demos: 'CookingDemos',
  location: 'DeliveryLocation',
  store: 'StoreDetail',
})
/** @param {string} name */
export const componentOf = (name) => COMPONENTS[name] ?? pascalCased(name)

/**
 * An object as source, on one line where it fits. @param {Record<string, unknown>} value @returns {string}
 */
function objectOf(value) {
  const entries = Object.entries(value).map(([name, one]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    if (one === true) return `${key}: true`
    return `${key}: ${typeof one === 'object' && one !== null ? objectOf({ ...one }) : quoted(String(one))}`
  })
  return `{ ${entries.join(', ')} }`
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
