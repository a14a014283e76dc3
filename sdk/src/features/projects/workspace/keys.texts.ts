/** Texts of the list of keys (area `projectKeys`). */
export const keysTexts = {
  liftKeys: 'Space',
  lift: 'On a handle: lift the product, or drop it again',
  upDownKeys: '↑ ↓',
  upDown: 'While lifted: one place up or down',
  leftRightKeys: '← →',
  leftRight: 'While lifted: to the folder before or after',
  stepKeys: 'Alt + Shift + arrow',
  step: 'Move without lifting',
  escapeKeys: 'Esc',
  escape: 'Cancel a move or a drag',
  enterKeys: 'Enter',
  enter: 'On a handle: select the product',
  undoKeys: 'Ctrl + Z',
  undo: 'Undo, while the message is shown',
}
