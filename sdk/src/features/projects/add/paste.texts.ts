/** Texts of pasting a schedule (area `projectPaste`). */
export const pasteTexts = {
  title: 'Paste models',
  help: 'One product per line: model, quantity, room. Copy the columns from a spreadsheet or PDF, or type them with commas.',
  label: 'Models',
  example: 'H7264BP, 2, Level 3',
  check: 'Check models',
  checking: 'Checking',
  found: '{count} found',
  notFoundLine: 'Line {number} not found: {text}',
  unread: 'Line {number} can’t be read: {text}',
  readable: 'A line needs a model and a quantity from 1 to {most}. Paste up to {lines} lines.',
  rest: '{count} added. These lines weren’t. Please correct them, or close.',
  add: 'Add {count} products',
  addOne: 'Add 1 product',
  back: 'Change the list',
  nothing: 'No model was found.',
}

/** Texts of copying a project into an empty one (area `projectCopy`). */
export const copyTexts = {
  title: 'Copy another project',
  help: 'Its folders, products and variations are copied into this project; notes and agreed prices only if both belong to the same customer.',
  project: 'Project to copy',
  none: 'You have no other project with products.',
  copy: 'Copy',
  copied: 'Copied from {name}',
}
