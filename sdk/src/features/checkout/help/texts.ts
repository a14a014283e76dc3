/** Texts of the help for the security code; to a host they are one area with `checkoutTexts`. */
export const helpTexts = {
  cvvHelpTitle: 'What is a security code?',
  cvvHelpText:
    'The last 3 digits on the back of your card, or the 4 digits on the front for American Express.',
}
