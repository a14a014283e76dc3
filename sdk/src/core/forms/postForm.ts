/**
 * Submits hidden fields as a form that leaves the page, as a bank's challenge (CHK-366 to CHK-368) and the
 * identity host (SHL-366) require. The form is built from elements, never from HTML, and in the page's own
 * document: not every browser submits a form in a shadow root whose host disappears.
 */
export function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // A field named `submit` would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form)
  // The browser has read the values; a page in the back/forward cache must not retain a password.
  form.remove()
}
