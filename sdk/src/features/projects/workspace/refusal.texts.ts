/** What a refused save says, which loads with its handling (area `project`). */
export const refusalTexts = {
  conflict: '{by} changed this to {theirs}. You entered {yours}.',
  someone: 'Someone else',
  noValue: 'none',
  conflictSaid: 'This was changed elsewhere too. Choose which value to keep.',
  deletedSaid: 'A product you changed was deleted. You can restore it.',
}
