/** Texts of the deleted parts of a project (area `projectDeleted`). */
export const deletedTexts = {
  title: 'Recently deleted',
  help: 'Folders and products that were deleted in the last 30 days.',
  none: 'Nothing was deleted in the last 30 days.',
  folder: 'Folder {name}',
  line: '{count} × {name}',
  by: 'Deleted by {by}, {at}',
  at: 'Deleted {at}',
  restore: 'Restore',
  restoreOf: 'Restore {name}',
  restored: '{name} restored',
}
