/* Prints the page by its button; without script the browser's own menu prints it. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print()
})
