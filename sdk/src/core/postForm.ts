/**
 * Sends the whole page away with hidden fields, as a bank's challenge (CHK-366 to CHK-368) and the identity host (SHL-366) want it. The form is built as elements,
 * never from HTML, and stands in the page's own document: a form in a shadow root would do as well, but not every browser
 * submits one whose host goes away.
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
  // The browser has taken the values; a page that is kept for the way back must not keep a password.
  form.remove()
}
