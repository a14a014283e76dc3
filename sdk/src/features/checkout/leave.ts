/**
 * Holds the page for a moment while it is on its way out, so that what was just sent really leaves (CHK-264). Nothing that
 * waits by itself is heard any more by then.
 */
export function holdUnload(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/**
 * Posts hidden fields to another page, as a bank's challenge wants it (CHK-366 to CHK-368). The form is built as elements,
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
  form.remove()
}
