/** Texts of refused saves, which load with what handles them (area `project`). */
export const refusedSavesTexts = {
  conflictSaid: 'Someone else changed this too. Choose which value to keep.',
  deletedSaid: 'A product you changed was deleted. You can restore it.',
}
