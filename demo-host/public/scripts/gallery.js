/*
 * The pictures of a product: a thumbnail scrolls to its picture, the marked one follows a swipe, and a
 * picture opens in a window with keys for the others, where it can be enlarged. Without this script they are
 * links.
 */
;(() => {
  const gallery = document.querySelector('.gallery')
  const dialog = gallery?.querySelector('dialog')
  if (!dialog) return
  const strip = gallery.querySelector('.gallery-views')
  const views = [...strip.querySelectorAll('a')]
  const thumbs = [...gallery.querySelectorAll('.gallery-thumbs a')]
  const [head, place] = [dialog.querySelector('p'), dialog.querySelector('.gallery-zoom-view')]
  const enlarge = dialog.querySelector('[data-enlarge]')
  let shown = 0

  const mark = (index) => {
    thumbs.forEach((thumb, other) =>
      other === index ? thumb.setAttribute('aria-current', 'true') : thumb.removeAttribute('aria-current'),
    )
  }
  const scrollTo = (index) => {
    strip.scrollTo({ left: views[index].offsetLeft - strip.offsetLeft })
    mark(index)
  }

  /** An enlarged picture shows its middle first; its place scrolls by keyboard too. */
  const setNear = (isNear) => {
    place.classList.toggle('is-near', isNear)
    enlarge.setAttribute('aria-pressed', String(isNear))
    place.scrollTo((place.scrollWidth - place.clientWidth) / 2, (place.scrollHeight - place.clientHeight) / 2)
    if (isNear) place.tabIndex = 0
    else place.removeAttribute('tabindex')
  }
  const isNear = () => place.classList.contains('is-near')

  /** Shows a picture in the window; after the last comes the first. */
  const show = (index) => {
    shown = (index + views.length) % views.length
    const picture = views[shown].querySelector('img').cloneNode()
    picture.removeAttribute('loading')
    place.replaceChildren(picture)
    setNear(false)
    head.textContent = `${picture.alt} (${shown + 1} of ${views.length})`
    scrollTo(shown)
  }

  thumbs.forEach((thumb, index) =>
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      scrollTo(index)
    }),
  )
  views.forEach((view, index) =>
    view.addEventListener('click', (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      show(index)
      dialog.showModal()
    }),
  )
  strip.addEventListener('scrollend', () => mark(Math.round(strip.scrollLeft / strip.clientWidth)))
  for (const step of dialog.querySelectorAll('[data-step]')) {
    step.hidden = views.length < 2
    step.addEventListener('click', () => show(shown + Number(step.dataset.step)))
  }
  dialog.querySelector('[data-close]').addEventListener('click', () => dialog.close())
  enlarge.addEventListener('click', () => setNear(!isNear()))
  dialog.addEventListener('keydown', ({ key, target }) => {
    if (isNear() && target === place) return
    if (key === 'ArrowLeft') show(shown - 1)
    if (key === 'ArrowRight') show(shown + 1)
  })
  place.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLImageElement) setNear(!isNear())
  })
  dialog.addEventListener('close', () => views[shown].focus({ preventScroll: true }))
})()
