/*
 * Stand-in for a chat service: its window opens when the launcher is pressed. A real service is a script like
 * this one; docs/embedding.md describes the events it receives.
 */
;(() => {
  let dialog
  document.addEventListener('countertop:chat:open', () => {
    if (!dialog) {
      dialog = document.createElement('dialog')
      dialog.className = 'chat-window'
      dialog.setAttribute('aria-label', 'Chat')
      const text = document.createElement('p')
      text.textContent = 'This is a demonstration shop, so nobody will answer this chat.'
      const close = document.createElement('button')
      close.type = 'button'
      close.className = 'button'
      close.textContent = 'Close'
      close.addEventListener('click', () => dialog.close())
      dialog.append(text, close)
      document.body.append(dialog)
    }
    if (!dialog.open) dialog.showModal()
  })
})()
