/*
 * Stand-in for a video service: its player zooms slowly into the product's picture for twelve seconds. A real
 * service is a script like this one; docs/embedding.md describes the events it receives.
 */
;(() => {
  const LENGTH_MS = 12_000

  const make = (tag, className) => {
    const element = document.createElement(tag)
    element.className = className
    return element
  }

  const draw = ({ poster, heading, element }) => {
    const player = make('div', 'player')
    player.setAttribute('role', 'group')
    player.setAttribute('aria-label', `Video: ${heading}`)
    const picture = make('img', 'player-picture')
    picture.src = poster
    picture.alt = ''
    const button = make('button', 'player-button')
    button.type = 'button'
    const bar = make('progress', 'player-bar')
    bar.max = LENGTH_MS
    bar.value = 0
    bar.setAttribute('aria-label', 'Played')
    let played = 0
    let since = null

    const show = () => {
      const isPlaying = since !== null
      player.classList.toggle('is-playing', isPlaying)
      button.textContent = isPlaying ? 'Pause' : 'Play'
    }
    const frame = (now) => {
      if (since === null || !player.isConnected) return
      bar.value = Math.min(LENGTH_MS, played + now - since)
      if (bar.value < LENGTH_MS) return requestAnimationFrame(frame)
      since = null
      played = 0
      show()
    }
    button.addEventListener('click', () => {
      if (since === null) {
        since = performance.now()
        requestAnimationFrame(frame)
      } else {
        played += performance.now() - since
        since = null
      }
      show()
    })
    show()
    player.append(picture, button, bar)
    element.replaceChildren(player)
  }

  document.addEventListener('countertop:video:show', ({ detail }) => draw(detail))
})()
