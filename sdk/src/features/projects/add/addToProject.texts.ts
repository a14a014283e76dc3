/** Texts of adding products to a project (area `addToProject`). */
export const addTexts = {
  add: 'Add to project',
  adding: 'Adding',
  title: 'Add to project',
  project: 'Project',
  newProject: 'New project',
  newName: 'Project name',
  folder: 'Folder',
  noFolder: 'Not in a folder',
  alreadyIn: 'Already in {names}',
  confirm: 'Add',
  added: 'Added to {name}',
  addedSome: '{added} of {quantity} added to {name}: a line has at most {max}',
  open: 'Open project',
  done: 'Keep shopping',
  readOnly: '{name} (quoted, can’t be changed)',
}
