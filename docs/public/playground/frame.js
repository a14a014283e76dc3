/*
 * The page around one widget of the playground. It takes its settings from the playground that holds it,
 * never from its address, because it loads a script from the backend that they name.
 */
;(() => {
  if (window.parent === window) return
  const origin = location.origin
  const place = document.getElementById('place')
  let isDrawn = false
  /** Else it has the colours of the page around the playground, which may change. */
  let hasOwnScheme = false

  function draw({ api, brand, theme, scheme, lang, tokens, texts, elements }) {
    const root = document.documentElement
    hasOwnScheme = scheme !== ''
    if (hasOwnScheme) root.dataset.scheme = scheme
    for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
    for (const { name, attributes } of elements) {
      const element = document.createElement(`countertop-${name}`)
      for (const [key, value] of Object.entries(attributes)) {
        element.setAttribute(key, value === true ? '' : value)
      }
      place.append(element)
    }
    const script = document.createElement('script')
    script.src = `${api}/sdk/countertop.js`
    script.crossOrigin = 'anonymous'
    script.dataset.api = api
    script.dataset.brand = brand
    if (theme) script.dataset.theme = theme
    if (scheme) script.dataset.colorScheme = scheme
    if (lang) script.dataset.lang = lang
    if (Object.keys(texts).length > 0) script.dataset.texts = JSON.stringify(texts)
    script.addEventListener('error', () => tell('script', { message: `${script.src} did not load` }))
    document.head.append(script)
  }

  function tell(name, detail) {
    let text
    try {
      text = JSON.stringify(detail, (_, value) =>
        value instanceof Error
          ? { code: value.code, message: value.message }
          : value instanceof Node
            ? `<${value.nodeName.toLowerCase()}>`
            : value,
      )
    } catch (error) {
      text = String(error)
    }
    window.parent.postMessage({ playground: 'event', name, detail: text ?? '' }, origin)
  }

  window.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== window.parent || sender !== origin) return
    if (data?.pageScheme && !hasOwnScheme) document.documentElement.dataset.scheme = data.pageScheme
    if (data?.playground !== 'draw') return
    // One document, one widget: other settings come in a new document.
    if (isDrawn) return
    isDrawn = true
    for (const name of data.settings.events) {
      document.addEventListener(name, (event) => {
        // A link would take the widget out of its playground.
        if (name === 'countertop:navigate' || name === 'countertop:search:submit') event.preventDefault()
        tell(name, event.detail)
      })
    }
    draw(data.settings)
  })
  window.parent.postMessage({ playground: 'hello' }, origin)
})()
