/*
 * A page of the back office in a panel of the shop. Removes the tokens from the address, which this back
 * office does not need (panels/routes.ts), and asks the page around it to close the panel: when this page is
 * finished, and by Escape, which a dialog around a frame does not notice. Sends its forms itself: the browser
 * would replace what was typed by its page about a lost connection. Each form may be sent again.
 */
;(() => {
  function sayNotSent(reason) {
    document.querySelector('.problem')?.remove()
    const problem = document.createElement('p')
    problem.className = 'problem'
    problem.role = 'alert'
    problem.textContent = `Not sent, because ${reason}. Your entries are kept. Please try again.`
    document.querySelector('h1').after(problem)
  }

  /** The window around the frame shows the title of the page that it has opened. */
  function hideRepeatedTitle() {
    const heading = document.querySelector('h1')
    heading.classList.toggle('vh', heading.textContent === frameElement?.title)
  }

  if (location.hash.includes('_token=')) history.replaceState(null, '', location.pathname + location.search)
  addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.target
    try {
      const body = new URLSearchParams(new FormData(form))
      const answer = await fetch(form.action, { method: 'POST', body })
      if (answer.redirected) return location.assign(answer.url)
      if (answer.status === 429) return sayNotSent('there were too many requests')
      if (answer.status >= 500) return sayNotSent('the shop does not respond')
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      // The address stays that of the form, which a reload shows again: the posted one has no parameters.
      document.title = page.title
      document.body.replaceWith(page.body)
      hideRepeatedTitle()
      // The browser focuses it in a page that it has loaded itself.
      document.querySelector('[autofocus]')?.focus()
    } catch {
      sayNotSent('there is no connection')
    }
  })
  if (parent === window) return
  const close = () => parent.postMessage({ type: 'countertop:panel-close' }, location.origin)
  addEventListener('DOMContentLoaded', () => {
    hideRepeatedTitle()
    if ('finished' in document.body.dataset) close()
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
})()
