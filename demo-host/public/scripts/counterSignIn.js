/*
 * Shows the sign-in form above the counter's checkout where the sign-in of the member of staff has ended, and
 * sends it without leaving the page, so that the checkout keeps what was typed for the customer.
 */
;(() => {
  const card = document.getElementById('sign-in-again')
  const form = card.querySelector('form')
  const problem = card.querySelector('.problem')
  const who = document.querySelector('.counter-who')
  const status = document.getElementById('signed-in')
  let isSending = false
  const sayProblem = (text) => {
    problem.textContent = text
    problem.hidden = text === ''
  }

  document.addEventListener('countertop:checkout:failed', ({ detail }) => {
    if (detail.code !== 'STAFF_ONLY_OPTION') return
    who.hidden = true
    card.hidden = false
    status.textContent = ''
    // The checkout focuses its own message one frame after it is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => form.elements.email.focus()))
  })
  /** Returns why it failed, or an empty text. */
  const signIn = async () => {
    const body = new URLSearchParams(new FormData(form))
    const answer = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
    })
    // A proxy and the site's own error page answer otherwise.
    if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return card.dataset.unavailable
    const { store, firstName, problem: refusal } = await answer.json()
    if (refusal) return refusal
    who.querySelector('strong').textContent = store
    who.querySelector('span').textContent = `Served by ${firstName}`
    who.hidden = false
    // The card is hidden with the focus in it.
    document.getElementById('main').focus()
    card.hidden = true
    form.reset()
    status.textContent = 'Signed in'
    // The widgets read the session again.
    window.Countertop.refresh()
    return ''
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    // Every request counts towards the limit of attempts.
    if (isSending) return
    isSending = true
    sayProblem('')
    sayProblem(await signIn().catch(() => 'There is no connection. Please try again.'))
    isSending = false
  })
})()
