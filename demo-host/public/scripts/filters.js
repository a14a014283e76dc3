/*
 * Applies the filters of a product list as they change: loads the list's own page for the chosen filters and
 * replaces its own parts with that page's. The address names the filters, so Back undoes one change and a
 * link can be shared. Without this script the form is sent by its button.
 */
;(() => {
  const PARTS = [
    '.list-head',
    '.list-notes',
    '#products',
    '#filter-choices',
    '.filters-open',
    '.filters-foot',
  ]
  const find = (selector, within = document) => within.querySelector(selector)
  const form = () => find('#filters')
  let request = null
  /** The address of the list that is shown, or of the one that was requested last. */
  let wanted = location.href
  const withoutFragment = (url) => url.split('#')[0]
  /** The address of the page, without its fragment. */
  let current = withoutFragment(location.href)
  /** The form's values when that list was requested. */
  let sent = new FormData()

  /** The page at an address as a document; null for a request that a later one replaced. */
  const load = (url) =>
    new Promise((resolve, reject) => {
      request?.abort()
      const own = new XMLHttpRequest()
      request = own
      own.responseType = 'document'
      own.addEventListener('load', () =>
        own.status === 200 && own.response !== null
          ? resolve(own.response)
          : reject(new Error(`${own.status}`)),
      )
      own.addEventListener('error', () => reject(new Error('The page could not be loaded.')))
      own.addEventListener('abort', () => resolve(null))
      own.open('GET', url)
      own.send()
    })

  const isTyped = (element) => element instanceof HTMLInputElement && element.type === 'number'
  const keyOf = (element) =>
    isTyped(element)
      ? element.name
      : element instanceof HTMLInputElement
        ? `${element.name}=${element.value}`
        : (element?.id ?? '')
  const legendOf = (details) => find('legend', details.closest('fieldset'))?.textContent

  /** Replaces the parts of the page by those of the loaded one; open groups and the focus stay. */
  const take = (page) => {
    const opened = new Set([...document.querySelectorAll('#filters details[open]')].map(legendOf))
    const focused = document.activeElement
    const key = form()?.contains(focused) ? keyOf(focused) : null
    const part = PARTS.find((each) => focused?.matches?.(each))
    for (const each of PARTS) {
      const [old, fresh] = [find(each), find(each, page)]
      if (old && fresh) old.replaceWith(document.adoptNode(fresh))
    }
    for (const details of document.querySelectorAll('#filters details'))
      details.open ||= opened.has(legendOf(details))
    if (part) find(part)?.focus({ preventScroll: true })
    if (!key) return
    const same = [...document.querySelectorAll('#filters input')].find((input) => keyOf(input) === key)
    // What was typed since the list was requested.
    if (isTyped(same) && focused.value !== sent.get(focused.name)) same.value = focused.value
    same?.focus({ preventScroll: true })
  }

  const show = async (url, { isNew }) => {
    wanted = url
    sent = new FormData(form() ?? undefined)
    find('#products')?.setAttribute('aria-busy', 'true')
    try {
      const page = await load(url)
      if (page === null) return
      if (!find('#products', page)) return location.assign(url)
      if (isNew) {
        history.pushState(null, '', url)
        current = withoutFragment(location.href)
      }
      take(page)
      const status = find('#list-status')
      if (status) status.textContent = find('#list-status', page)?.dataset.count ?? ''
    } catch {
      location.assign(url)
    }
  }

  /** Sets the two fields of a price, and the range that a typed price is compared with. */
  const fillBounds = (price) => {
    const [from = '', to = ''] = price.split('-')
    const bounds = { priceFrom: from === '0' ? '' : from, priceTo: to }
    for (const [name, value] of Object.entries(bounds))
      for (const input of document.querySelectorAll(`#filters [name="${name}"]`)) input.value = value
    const was = find('#filters [name="priceWas"]')
    if (was) was.value = `${bounds.priceFrom}-${bounds.priceTo}`
  }

  /**
   * A price that was typed is the price, except a bound that is invalid: the one before it remains. Without
   * this script the server compares the fields.
   */
  const addressOf = (filters) => {
    const data = new FormData(filters)
    const was = data.get('priceWas') ?? '-'
    const [from, to] = ['priceFrom', 'priceTo'].map((name, index) => {
      const input = filters.elements.namedItem(name)
      return input?.validity.valid === false ? was.split('-')[index] : (input?.value ?? '')
    })
    const typed = `${from}-${to}`
    if (typed !== was) data.set('price', typed.replace(/^-/, '0-'))
    for (const name of ['priceFrom', 'priceTo', 'priceWas']) data.delete(name)
    const chosen = [...data].filter(([, value]) => value !== '' && value !== '0-')
    const query = new URLSearchParams(chosen).toString()
    return query === '' ? filters.action : `${filters.action}?${query}`
  }

  /**
   * The address of a link for the list that was requested last: the links on the page are those of the list
   * before it, and would bring back a filter that has just been removed.
   */
  const pendingAddressOf = (link) => {
    if (wanted === location.href) return link.href
    const [shown, linked, url] = [location.href, link.href, wanted].map((address) => new URL(address))
    const entriesOf = ({ searchParams }) =>
      [...searchParams].map(([name, value]) => JSON.stringify([name, value]))
    const removed = new Set(entriesOf(shown).filter((entry) => !entriesOf(linked).includes(entry)))
    const added = entriesOf(linked).filter((entry) => !entriesOf(shown).includes(entry))
    const entries = new Set([...entriesOf(url).filter((entry) => !removed.has(entry)), ...added])
    url.search = new URLSearchParams([...entries].map((entry) => JSON.parse(entry))).toString()
    return url.href
  }

  /** Sets the form's choices as an address has them, because the next choice sends all of them. */
  const chooseAs = (address) => {
    const { searchParams } = new URL(address)
    for (const input of document.querySelectorAll('#filters :is([type="checkbox"], [type="radio"])')) {
      const chosen = searchParams.getAll(input.name)
      input.checked = chosen.length === 0 ? input.value === '' : chosen.includes(input.value)
    }
    fillBounds(searchParams.get('price') ?? '')
  }

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form !== form() || !target.reportValidity()) return
    // A range that is chosen replaces what was typed, though its list has not come yet.
    if (target.name === 'price') fillBounds(target.value)
    void show(addressOf(target.form), { isNew: true })
  })

  document.addEventListener('submit', (event) => {
    if (event.target !== form()) return
    event.preventDefault()
    if (form().matches(':popover-open')) form().hidePopover()
    find('#products')?.focus()
  })

  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('.chosen a, .sorts a') : null
    if (!link) return
    event.preventDefault()
    const isSort = link.closest('.sorts') !== null
    const url = pendingAddressOf(link)
    chooseAs(url)
    void show(url, { isNew: true }).then(() =>
      isSort ? find('.sorts a[aria-current]')?.focus() : find('#products')?.focus({ preventScroll: true }),
    )
  })

  /*
   * The form is the refine panel of small screens: a masthead's button opens it, and the widgets learn when
   * it opens or closes.
   */
  const isOpen = () => form()?.matches(':popover-open') ?? false
  document.addEventListener('countertop:refine:change', ({ detail }) => {
    if (form() && detail.isOpen !== isOpen()) form().togglePopover(detail.isOpen)
  })
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target !== form()) return
      const detail = { isOpen: isOpen() }
      document.dispatchEvent(new CustomEvent('countertop:refine:change', { detail }))
    },
    true,
  )

  // It covers the page, so it closes where the focus goes on behind it.
  document.addEventListener('focusin', ({ target }) => {
    if (isOpen() && !form().contains(target)) form().hidePopover()
  })

  addEventListener('popstate', () => {
    // A link to a part of the page, such as "Skip the filters", leads to no other list.
    if (withoutFragment(location.href) === current) return
    current = withoutFragment(location.href)
    void show(location.href, { isNew: false })
  })
})()
