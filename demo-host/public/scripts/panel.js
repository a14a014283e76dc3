/*
 * A page of the back office in a panel of the shop. Removes the tokens from the address, which this back
 * office does not need (panels/routes.ts), and asks the page around it to close the panel: when this page is
 * finished, and by Escape, which a dialog around a frame does not notice.
 */
;(() => {
  if (location.hash.includes('_token=')) history.replaceState(null, '', location.pathname + location.search)
  if (parent === window) return
  const close = () => parent.postMessage({ type: 'countertop:panel-close' }, location.origin)
  addEventListener('DOMContentLoaded', () => 'finished' in document.body.dataset && close())
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
})()
