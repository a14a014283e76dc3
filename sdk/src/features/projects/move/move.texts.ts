/** Texts of the dialog that moves lines (area `projectMove`). */
export const moveTexts = {
  title: 'Move {name}',
  titleSeveral: 'Move {count} products',
  project: 'Project',
  thisProject: 'This project',
  folder: 'Folder',
  noFolder: 'Not in a folder',
  position: 'Position',
  first: 'First',
  last: 'Last',
  after: 'After {name}',
  move: 'Move',
  outlineFailed: 'Could not load project outline!',
  moved: 'Moved to {name}',
  movedSeveral: '{count} products moved to {name}',
}
