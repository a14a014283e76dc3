/*
 * Shows the sign-in form above the counter's checkout where the sign-in of the member of staff has ended, and
 * sends it without leaving the page, so that the checkout keeps what was typed for the customer.
 */
;(() => {
  const card = document.getElementById('sign-in-again')
  const form = card.querySelector('form')
  const problem = card.querySelector('.problem')
  const who = document.querySelector('.counter-who')
  const sayProblem = (text) => {
    problem.textContent = text
    problem.hidden = text === ''
  }

  document.addEventListener('countertop:checkout:failed', ({ detail }) => {
    if (detail.code !== 'STAFF_ONLY_OPTION') return
    who.hidden = true
    card.hidden = false
    // The checkout focuses its own message one frame after it is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => form.elements.email.focus()))
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    sayProblem('')
    try {
      const body = new URLSearchParams(new FormData(form))
      const answer = await fetch(form.action, {
        method: 'POST',
        body,
        headers: { Accept: 'application/json' },
      })
      const { store, firstName, problem: refusal } = await answer.json()
      if (refusal) return sayProblem(refusal)
      who.querySelector('strong').textContent = store
      who.querySelector('span').textContent = `Served by ${firstName}`
      who.hidden = false
      card.hidden = true
      form.reset()
      // The widgets read the session again, as after a return by the Back button.
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    } catch {
      sayProblem('There is no connection. Please try again.')
    }
  })
})()
