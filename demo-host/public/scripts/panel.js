/*
 * A page of the back office in a panel of the shop. Removes the tokens from the address, which this back
 * office does not need (panels/routes.ts), and asks the page around it to close the panel: when this page is
 * finished, and by Escape, which a dialog around a frame does not notice. Sends a form only while the back
 * office answers: the browser's page about a lost connection would replace what was typed.
 */
;(() => {
  function sayOffline() {
    document.querySelector('.problem')?.remove()
    const problem = document.createElement('p')
    problem.className = 'problem'
    problem.role = 'alert'
    problem.textContent = 'Not sent, because there is no connection. Your entries are kept. Please try again.'
    document.querySelector('h1').after(problem)
  }

  if (location.hash.includes('_token=')) history.replaceState(null, '', location.pathname + location.search)
  addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => form.submit(), sayOffline)
  })
  if (parent === window) return
  const close = () => parent.postMessage({ type: 'countertop:panel-close' }, location.origin)
  addEventListener('DOMContentLoaded', () => 'finished' in document.body.dataset && close())
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
})()
