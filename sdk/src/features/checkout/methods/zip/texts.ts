export const zipTexts = {
  zipText: 'Own it now, pay later with Zip. Choose weekly, fortnightly or monthly repayments.',
  zipSchedule: 'Your four payments',
  zipRedirect: 'You will be redirected to Zip to complete your payment.',
}
