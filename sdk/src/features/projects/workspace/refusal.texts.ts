/** What is announced for a refused save, which load with its handling (area `project`). */
export const refusalTexts = {
  conflictSaid: 'Someone else changed this too. Choose which value to keep.',
  deletedSaid: 'A product you changed was deleted. You can restore it.',
}
