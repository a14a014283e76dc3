/** Texts of adding a project to the cart, which load with it (area `project`). */
export const conversionTexts = {
  cartChanged:
    'These products came to {shown} and now come to {total}. Please check them and add them again.',
  cartWaits: 'Your last changes aren’t saved yet. Please try again when you’re back online.',
}
