/*
 * The page without a removed product opens at its content, which gets the focus: Tab continues beside the
 * products, not at the top of the page. Without this script the widget opens the same page at its top.
 */
document.addEventListener('countertop:navigate', (event) => {
  const url = new URL(event.detail.url)
  if (event.target.localName !== 'countertop-compare-page' || url.pathname !== '/compare') return
  event.preventDefault()
  url.hash = 'main'
  location.assign(url)
})
