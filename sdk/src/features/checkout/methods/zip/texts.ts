import { ZIP_AU_TEXT } from '../../../../rules'

export const zipTexts = {
  zipText: ZIP_AU_TEXT,
  zipSchedule: 'Your four payments',
  zipRedirect: 'You will be redirected to Zip to complete your payment.',
}
