/** Sets the width of the screen as media queries see it, in px. */
export function setScreenWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(viewport: { width: number; height: number }): void }
  }
  happyDOM.setViewport({ width, height: 800 })
}
