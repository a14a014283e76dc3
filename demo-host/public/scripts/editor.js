/*
 * The visual editor of a page's or an article's text (VisualEditor.tsx), by the library Squire. The text area
 * of the form stays what is posted: each change is copied into it. Without this script it is edited itself.
 */
;(() => {
  const frame = document.querySelector('.edit-visual')
  if (!frame) return
  const { Squire, DOMPurify } = window
  const area = frame.querySelector('textarea')
  const visual = frame.querySelector('.visual')
  const root = visual.querySelector('[role=textbox]')
  const toolbar = visual.querySelector('[role=toolbar]')
  const toHtml = frame.querySelector('[data-edit-html]')
  const dialog = document.querySelector('.visual-link')
  const href = dialog.querySelector('input')
  const { tags, attributes, api } = frame.dataset
  let isUnsaved = frame.dataset.unsaved === 'true'

  /**
   * Of text from elsewhere, what the shop's pages may contain; the server removes the rest as well. Paths of
   * pictures become addresses of the API. A picture within the text itself (`data:`) would be too long.
   */
  const sanitise = (html) => {
    const fragment = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: tags.split(' '),
      ALLOWED_ATTR: attributes.split(' '),
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    })
    for (const picture of fragment.querySelectorAll('img')) {
      const src = picture.getAttribute('src') ?? ''
      if (/^\/(?!\/)/.test(src)) picture.setAttribute('src', api + src)
      else if (!/^https?:/i.test(src)) picture.remove()
    }
    return document.importNode(fragment, true)
  }
  const editor = new Squire(root, { blockTag: 'P', sanitizeToDOMFragment: sanitise })

  const rename = (from, to) => {
    for (const element of from) {
      const renamed = document.createElement(to)
      renamed.append(...element.childNodes)
      element.replaceWith(renamed)
    }
  }
  /** The text with the shop's elements, and without the blocks and breaks that Squire needs. */
  const htmlOf = () => {
    const template = document.createElement('template')
    template.innerHTML = editor.getHTML()
    const { content } = template
    rename(content.querySelectorAll('b'), 'strong')
    rename(content.querySelectorAll('i'), 'em')
    rename(content.querySelectorAll('div'), 'p')
    for (const picture of content.querySelectorAll('img')) {
      const src = picture.getAttribute('src')
      if (src.startsWith(`${api}/`)) picture.setAttribute('src', src.slice(api.length))
    }
    for (const block of content.querySelectorAll(':is(li, td, th) > p:only-of-type')) {
      block.replaceWith(...block.childNodes)
    }
    for (const end of content.querySelectorAll('br')) {
      if (!end.nextSibling && end.previousSibling) end.remove()
    }
    for (const rule of content.querySelectorAll('p > hr:only-child')) rule.parentElement.replaceWith(rule)
    const last = content.lastElementChild
    if (last?.matches('p') && last.textContent.trim() === '' && !last.querySelector('img')) last.remove()
    return template.innerHTML
  }

  /** The element of this kind around the selection; null outside one. */
  const around = (selector) => {
    const { startContainer } = editor.getSelection()
    const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
    const found = element?.closest(selector)
    return root.contains(found ?? null) ? found : null
  }
  const block = (tag) => ({
    isOn: () => around(tag) !== null,
    on: () => replaceBlocks(tag),
    off: () => replaceBlocks('p'),
  })
  /** Makes the chosen paragraphs and headings blocks of this kind; lists and tables stay. */
  const replaceBlocks = (tag) =>
    editor.modifyBlocks((fragment) => {
      rename(
        [...fragment.children].filter((child) => child.matches('p, h2, h3, h4')),
        tag,
      )
      return fragment
    })

  const commands = {
    heading: block('h2'),
    subheading: block('h3'),
    bold: {
      isOn: () => editor.hasFormat('b'),
      on: () => editor.bold(),
      off: () => editor.removeBold(),
    },
    italic: {
      isOn: () => editor.hasFormat('i'),
      on: () => editor.italic(),
      off: () => editor.removeItalic(),
    },
    bullets: {
      isOn: () => around('ul') !== null,
      on: () => editor.makeUnorderedList(),
      off: () => editor.removeList(),
    },
    numbers: {
      isOn: () => around('ol') !== null,
      on: () => editor.makeOrderedList(),
      off: () => editor.removeList(),
    },
    quote: {
      isOn: () => around('blockquote') !== null,
      on: () => editor.increaseQuoteLevel(),
      off: () => editor.decreaseQuoteLevel(),
    },
    link: { isOn: () => around('a') !== null, on: openLink, off: openLink },
    undo: { on: () => editor.undo() },
    redo: { on: () => editor.redo() },
  }

  function openLink() {
    const link = around('a')
    href.value = link?.getAttribute('href') ?? ''
    dialog.querySelector('[value=remove]').hidden = link === null
    dialog.returnValue = ''
    dialog.showModal()
  }
  dialog.addEventListener('close', () => {
    const link = around('a')
    if (link && dialog.returnValue !== '') {
      const range = document.createRange()
      range.selectNodeContents(link)
      editor.setSelection(range)
    }
    if (dialog.returnValue === 'set') editor.makeLink(href.value.trim())
    if (dialog.returnValue === 'remove') editor.removeLink()
    editor.focus()
  })

  const buttons = [...toolbar.querySelectorAll('button')]
  for (const button of buttons) {
    const command = commands[button.dataset.command]
    // The selection in the text stays.
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('click', () => {
      if (command.isOn?.()) command.off()
      else command.on()
    })
  }
  /** One stop of the Tab key; the arrow keys move inside (WAI-ARIA APG, toolbar). */
  const stopAt = (index) => buttons.forEach((button, other) => (button.tabIndex = other === index ? 0 : -1))
  stopAt(0)
  toolbar.addEventListener('focusin', ({ target }) => stopAt(buttons.indexOf(target)))
  toolbar.addEventListener('keydown', (event) => {
    const index = buttons.indexOf(document.activeElement)
    const last = buttons.length - 1
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons[next].focus()
  })
  const markButtons = () => {
    for (const button of buttons) {
      const { isOn } = commands[button.dataset.command]
      if (isOn) button.setAttribute('aria-pressed', String(isOn()))
    }
  }
  for (const type of ['pathChange', 'select', 'cursor', 'input']) editor.addEventListener(type, markButtons)
  editor.addEventListener('input', () => {
    area.value = htmlOf()
    isUnsaved = true
  })
  editor.setKeyHandler(/Mac|iP/.test(navigator.platform) ? 'Meta-k' : 'Ctrl-k', (_editor, event) => {
    event.preventDefault()
    openLink()
  })

  const show = (isVisual) => {
    visual.hidden = !isVisual
    area.hidden = isVisual
    toHtml.setAttribute('aria-pressed', String(!isVisual))
    if (isVisual) editor.setHTML(area.value)
    markButtons()
  }
  for (const name of ['aria-invalid', 'aria-describedby']) {
    if (area.hasAttribute(name)) root.setAttribute(name, area.getAttribute(name))
  }
  for (const label of area.labels) label.addEventListener('click', () => visual.hidden || editor.focus())
  const { form } = area
  toHtml.hidden = false
  toHtml.addEventListener('click', () => show(visual.hidden))
  show(true)

  form.addEventListener('input', () => (isUnsaved = true))
  area.addEventListener('input', () => area.setCustomValidity(''))
  form.addEventListener('submit', (event) => {
    const excess = area.value.length - area.maxLength
    if (excess > 0) {
      event.preventDefault()
      show(false)
      area.setCustomValidity(`The text is too long by ${excess} characters of HTML.`)
      area.reportValidity()
    } else if (event.submitter?.formTarget !== '_blank') {
      isUnsaved = false
    }
  })
  addEventListener('beforeunload', (event) => isUnsaved && event.preventDefault())
})()
